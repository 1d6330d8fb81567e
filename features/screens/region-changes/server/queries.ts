import { sql } from 'kysely';
import { authorColumns } from '#residents/people/server/author.ts';
import { oldestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

const columns = [
  'region_change.id',
  'region_change.from_code',
  'region_change.to_code',
  'region_change.reason',
  'region_change.status',
  'region_change.note',
  'region_change.created_at',
  'region_change.decided_at',
] as const;

/**
 * A person's latest request in any state, except withdrawn ones. The pending one comes first, also when the
 * clock went back since an earlier one.
 */
export const findOwnRegionChange = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('region_change')
    .select(columns)
    .where('person_id', '=', personId)
    .where('status', '<>', 'withdrawn')
    .orderBy(sql`status = 'pending'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export type RegionChangeRow = NonNullable<Awaited<ReturnType<typeof findOwnRegionChange>>>;

/** One page of the pending requests of residents of towns that the viewer runs, oldest first. */
export const selectPending = (db: Db, viewer: Viewer, page: Page) =>
  db
    .selectFrom('region_change')
    .innerJoin('person', 'person.id', 'region_change.person_id')
    .select(columns)
    .select(authorColumns('person'))
    .where('region_change.status', '=', 'pending')
    .where(mayIn(viewer, 'operator', 'region_change.from_code'))
    .$call(oldestFirst(page, 'region_change.created_at', 'region_change.id'))
    .execute();

export type RequestedRow = Awaited<ReturnType<typeof selectPending>>[number];
