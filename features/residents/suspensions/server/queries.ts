import { type Expression, type SqlBool, sql } from 'kysely';
import { authorColumns } from '#residents/people/server/author.ts';
import { newestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** The condition that a suspension is active at `now`. */
export const isActive = (now: Date): Expression<SqlBool> =>
  sql<boolean>`(suspension.lifted_at is null and (suspension.ends_at is null or suspension.ends_at > ${now}))`;

/** Active suspensions, the longest first. */
const selectActive = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('suspension')
    .select(['id', 'reason', 'ends_at'])
    .where(isActive(now))
    .orderBy(sql`ends_at desc nulls first`)
    .limit(1);

/** A person's active suspension; of several, the longest. */
export const findActive = (db: Db | Tx, personId: string, now: Date) =>
  selectActive(db, now).where('person_id', '=', personId).executeTakeFirst();

/** The same for an account that was deleted during the suspension, by its `accountKey`. */
export const findActiveOfAccount = (db: Db | Tx, accountKey: Buffer, now: Date) =>
  selectActive(db, now).where('account_key', '=', accountKey).executeTakeFirst();

/** One suspension, if it is active. */
export const findActiveById = (db: Db | Tx, id: string, now: Date) =>
  selectActive(db, now).where('id', '=', id).executeTakeFirst();

type Wanted = Page & { personId?: string; now: Date };

/**
 * Suspensions of people of the towns that the viewer moderates: one page of active ones, or of all of one
 * person, newest first. A deleted account's row has no person.
 */
export const selectSuspensions = (db: Db, viewer: Viewer, { personId, now, ...page }: Wanted) =>
  db
    .selectFrom('suspension')
    .leftJoin('person', 'person.id', 'suspension.person_id')
    .leftJoin('person as admin', 'admin.id', 'suspension.suspended_by')
    .select(['suspension.id', 'suspension.reason', 'suspension.starts_at as created_at'])
    .select(['suspension.ends_at', 'suspension.lifted_at', 'admin.name as admin_name'])
    .select(authorColumns('person'))
    .where(mayIn(viewer, 'moderator', 'person.city_code'))
    .$if(personId !== undefined, (query) => query.where('suspension.person_id', '=', personId ?? ''))
    .$if(personId === undefined, (query) => query.where(isActive(now)))
    .$call(newestFirst(page, 'suspension.starts_at', 'suspension.id'))
    .execute();

export type SuspensionRow = Awaited<ReturnType<typeof selectSuspensions>>[number];
