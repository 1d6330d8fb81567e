import { type Expression, type SqlBool, sql } from 'kysely';
import { authorColumns } from '#features/people/server/author.ts';
import type { Cursor } from '#server/cursor.ts';
import type { Db, Tx } from '#server/db.ts';

/** The condition under which a suspension keeps somebody out at `now`. */
export const isActive = (now: Date): Expression<SqlBool> =>
  sql<boolean>`(suspension.lifted_at is null and (suspension.ends_at is null or suspension.ends_at > ${now}))`;

/** Suspensions that last, the longest first. */
const selectActive = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('suspension')
    .select(['id', 'reason', 'ends_at'])
    .where(isActive(now))
    .orderBy(sql`ends_at desc nulls first`)
    .limit(1);

/** What keeps somebody out right now; of several the one that lasts longest. */
export const findActive = (db: Db | Tx, personId: string, now: Date) =>
  selectActive(db, now).where('person_id', '=', personId).executeTakeFirst();

/** The same of an account whose person left while it stood (`accountKey`). */
export const findActiveOfAccount = (db: Db | Tx, accountKey: Buffer, now: Date) =>
  selectActive(db, now).where('account_key', '=', accountKey).executeTakeFirst();

/** One suspension as long as it lasts. */
export const findActiveById = (db: Db | Tx, id: string, now: Date) =>
  selectActive(db, now).where('id', '=', id).executeTakeFirst();

type Wanted = { personId?: string; now: Date; after: Cursor | null; limit: number };

/** One page of the suspensions that last, or of all of one person; the newest first. Without a person: they have left. */
export const selectSuspensions = (db: Db, { personId, now, after, limit }: Wanted) =>
  db
    .selectFrom('suspension')
    .leftJoin('person', 'person.id', 'suspension.person_id')
    .leftJoin('person as admin', 'admin.id', 'suspension.suspended_by')
    .select(['suspension.id', 'suspension.reason', 'suspension.starts_at as created_at'])
    .select(['suspension.ends_at', 'suspension.lifted_at', 'admin.name as admin_name'])
    .select(authorColumns('person'))
    .$if(personId !== undefined, (query) => query.where('suspension.person_id', '=', personId ?? ''))
    .$if(personId === undefined, (query) => query.where(isActive(now)))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(suspension.starts_at, suspension.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('suspension.starts_at', 'desc')
    .orderBy('suspension.id', 'desc')
    .limit(limit + 1)
    .execute();

export type SuspensionRow = Awaited<ReturnType<typeof selectSuspensions>>[number];
