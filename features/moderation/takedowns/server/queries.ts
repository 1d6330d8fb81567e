import { sql } from 'kysely';
import type { TakedownList } from '#moderation/takedowns/states.ts';
import { authorColumns } from '#residents/people/server/author.ts';
import { newestFirst, oldestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/**
 * Every read for moderators starts here: the requests of the towns that they moderate, but none about an item
 * of their own. A request whose address leads to nothing belongs to no town.
 */
const visibleTakedowns = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('takedown')
    .where(mayIn(viewer, 'moderator', 'takedown.city_code'))
    .where(sql<boolean>`takedown.author_id is distinct from ${viewer.personId}`);

const orders = {
  waiting: { at: 'takedown.filed_at', inOrder: oldestFirst },
  running: { at: 'takedown.paused_until', inOrder: oldestFirst },
  over: { at: 'takedown.closed_at', inOrder: newestFirst },
} as const;

const isIn = {
  waiting: sql<boolean>`(takedown.decision is null and takedown.closed_at is null)`,
  running: sql<boolean>`(takedown.decision = 'accepted' and takedown.closed_at is null)`,
  over: sql<boolean>`takedown.closed_at is not null`,
};

type Wanted = Page & { list: TakedownList };

/** One page of a list: what waits longest, what ends soonest, or what ended last comes first. */
export function selectTakedowns(db: Db, viewer: Viewer, { list, ...page }: Wanted) {
  const { at, inOrder } = orders[list];
  return visibleTakedowns(db, viewer)
    .select(['takedown.id', 'takedown.kind', 'takedown.address', 'takedown.city_code', 'takedown.ground'])
    .select(['takedown.decision', 'takedown.outcome', 'takedown.objected_at', 'takedown.filed_at'])
    .select(['takedown.paused_until', 'takedown.closed_at', 'takedown.withdrawn_at'])
    .select([sql<Date>`${sql.ref(at)}`.as('created_at')])
    .where(isIn[list])
    .$call(inOrder(page, at, 'takedown.id'))
    .execute();
}

export type TakedownRow = Awaited<ReturnType<typeof selectTakedowns>>[number];

export const findTakedown = (db: Db, viewer: Viewer, id: string) =>
  visibleTakedowns(db, viewer)
    .leftJoin('person as author', 'author.id', 'takedown.author_id')
    .leftJoin('person as decider', 'decider.id', 'takedown.decided_by')
    .leftJoin('person as closer', 'closer.id', 'takedown.closed_by')
    .selectAll('takedown')
    .select([
      'decider.name as decider_name',
      'closer.name as closer_name',
      'takedown.author_id as written_by',
    ])
    .select(authorColumns('author'))
    .where('takedown.id', '=', id)
    .executeTakeFirst();

export type WholeRow = NonNullable<Awaited<ReturnType<typeof findTakedown>>>;

/** Locks the row until the transaction ends. */
export const lockTakedown = (tx: Tx, viewer: Viewer, id: string) =>
  visibleTakedowns(tx, viewer)
    .selectAll('takedown')
    .where('takedown.id', '=', id)
    // A request that joins this measure refers to it, and must not wait for this lock.
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedRow = NonNullable<Awaited<ReturnType<typeof lockTakedown>>>;

/** The measure against an item of the viewer's. */
export const ownMeasures = (db: Db | Tx, { personId }: Pick<Viewer, 'personId'>) =>
  db
    .selectFrom('takedown')
    .where('takedown.author_id', '=', personId)
    .where('takedown.decision', '=', 'accepted')
    .where('takedown.measure_id', 'is', null);

/** The item as it was when a decision hid it. */
export const findReportCase = (db: Db | Tx, kind: string, id: string) =>
  db
    .selectFrom('report_case')
    .select(['title', 'text', 'path', 'status', 'takedown_id', 'bulk_hide_id'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst();
