import { sql } from 'kysely';
import { notBlocked } from '#residents/people/server/blocks.ts';
import { type Cursor, newestFirst } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { Image } from '#server/images/contract.ts';
import { imageIn } from '#server/images/queries.ts';
import { kindsOff } from '#server/notices/kinds-off.ts';
import type { Platform } from '#server/platform.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

type Reading = Pick<Platform, 'db' | 'live' | 'notices'>;
type ReadingPage = Reading & Pick<Platform, 'violations'>;

/** The number of actors shown beside a sentence. */
const maxActors = 3;

type Actor = { id: string; name: string; photo: Image | null };

export type NotificationRow = {
  id: string;
  person_id: string;
  kind: string;
  group_key: string;
  subject_id: string;
  created_at: Date;
  read_at: Date | null;
  /** The latest first. */
  actors: Actor[] | null;
  actors_count: number;
  /** Whether its kind is listed without a push. */
  hushed: boolean;
};

/** Without actors, or with one who is not in a block with the viewer. */
const hasSeenActor = (viewer: Viewer) =>
  sql<boolean>`(
    not ${hasRow(sql`select from notification_actor where notification_id = notification.id`)}
    or ${hasRow(sql`
      select from notification_actor
      where notification_id = notification.id and ${notBlocked(viewer, 'notification_actor.actor_id')}
    `)}
  )`;

/**
 * Every read of notifications starts here: the viewer's own, without actors in a block with the viewer. A row
 * whose actors are all blocked is left out, and so are the kinds that are `off` in the viewer's town.
 */
const selectMine = (db: Db | Tx, viewer: Viewer, off: string[]) =>
  db
    .selectFrom('notification')
    .where('notification.person_id', '=', viewer.personId)
    .where(sql<boolean>`notification.kind <> all(${off})`)
    .$if(!viewer.isUnblocked, (query) => query.where(hasSeenActor(viewer)))
    .select(['notification.id', 'notification.person_id', 'notification.kind', 'notification.subject_id'])
    .select('notification.group_key')
    .select(['notification.happened_at as created_at', 'notification.read_at'])
    .select(
      hasRow(sql`
        select from hushed_kind where person_id = ${viewer.personId} and hushed_kind.kind = notification.kind
      `).as('hushed'),
    )
    .select(
      sql<Actor[] | null>`(
        select json_agg(json_build_object('id', last.id, 'name', name, 'photo', ${imageIn('person', 'last.id')})
          order by acted_at desc, last.id) from (
          select person.id, person.name, acted_at
          from notification_actor join person on person.id = actor_id
          where notification_id = notification.id and ${notBlocked(viewer, 'notification_actor.actor_id')}
          order by acted_at desc, person.id limit ${sql.lit(maxActors)}
        ) as last
      )`.as('actors'),
    )
    .select(
      sql<number>`(
        select count(*)::int from notification_actor
        where notification_id = notification.id and ${notBlocked(viewer, 'notification_actor.actor_id')}
      )`.as('actors_count'),
    );

/** One page, the latest first. */
export const selectNotifications = async (
  p: ReadingPage,
  viewer: Viewer,
  after: Cursor | null,
  limit: number,
): Promise<NotificationRow[]> => {
  const values = { off: await kindsOff(p, p.db, viewer), after };
  const { rows } = await p.db.executeQuery(selectPage(p.db, viewer, values, { limit }));
  for (const [n, row] of rows.entries()) {
    const before = rows[n - 1];
    if (before && isSame(before, row)) p.violations.violated('notificationTwice', [row.id, before.id]);
  }
  return rows;
};

/** Whether two rows are of what happened once: the same time makes them neighbours in the list. */
const isSame = (one: NotificationRow, other: NotificationRow) =>
  one.created_at.getTime() === other.created_at.getTime() &&
  one.kind === other.kind &&
  one.group_key === other.group_key &&
  one.actors?.[0]?.id === other.actors?.[0]?.id;

type Paged = { off: string[]; after: Cursor | null };

const selectPage = compileOnce((db, viewer, { off, after }: Paged, { limit }: { limit: number }) =>
  selectMine(db, viewer, off).$call(
    newestFirst({ after, limit }, 'notification.happened_at', 'notification.id'),
  ),
);

/** `tx`: the transaction that reads it. */
export const findNotification = async (
  p: Reading,
  viewer: Viewer,
  id: string,
  tx: Db | Tx = p.db,
): Promise<NotificationRow | undefined> =>
  selectMine(tx, viewer, await kindsOff(p, tx, viewer))
    .where('notification.id', '=', id)
    .executeTakeFirst();

/** The number of the viewer's unread rows. */
export async function unreadOfMine(p: Reading, viewer: Viewer): Promise<number> {
  const off = await kindsOff(p, p.db, viewer);
  const { unread } = await p.db
    .selectFrom('notification')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('person_id', '=', viewer.personId)
    .$if(off.length > 0, (query) => query.where('kind', 'not in', off))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}
