import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Cursor, newestFirst } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { imageIn } from '#server/images/queries.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import { holdsRight } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/**
 * Condition: the viewer may see what the person in `column` (`post.author_id`) wrote, because neither has
 * blocked the other (product 15.5). A null column is a deleted account, which is visible. Admins see
 * everything: blocks must not hide anything from them.
 */
export const notBlocked = (viewer: Viewer, column: string) =>
  viewer.isAdmin || viewer.isUnblocked
    ? sql<boolean>`true`
    : sql<boolean>`(
        not exists (select from block where blocker_id = ${viewer.personId} and blocked_id = ${sql.ref(column)})
        and not exists (select from block where blocker_id = ${sql.ref(column)} and blocked_id = ${viewer.personId})
      )`;

/** Condition: no block has the person in `column` on either side. */
export const isInNoBlock = (column: string) =>
  sql<boolean>`not (${hasRow(sql`select from block where blocker_id = ${sql.ref(column)}`)}
    or ${hasRow(sql`select from block where blocked_id = ${sql.ref(column)}`)})`;

/** Whether either of two people has blocked the other. */
export async function areBlocked(db: Db | Tx, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('block')
    .select('blocked_at')
    .where((eb) =>
      eb.or([eb.and({ blocker_id: one, blocked_id: other }), eb.and({ blocker_id: other, blocked_id: one })]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** All people in a block with a person, either way: they must not receive events of that person. */
export async function blockedWith(db: Db | Tx, personId: string): Promise<string[]> {
  const { rows } = await blockedIds(personId).execute(db);
  return rows.map(({ id }) => id);
}

/** The same as an SQL fragment. */
export const blockedIds = (personId: string | Expression<unknown>) => sql<{ id: string }>`
  select blocked_id as id from block where blocker_id = ${personId}
  union select blocker_id from block where blocked_id = ${personId}`;

/**
 * `hiddenFrom` of an event about what somebody wrote in a town: the people in a block with them, but not
 * those who moderate there and see it (product 19.7).
 */
export const blockedReaders = (person: string | Expression<unknown>, town: RawBuilder<unknown>) =>
  sql<string[] | null>`nullif(array(
    select id from (${blockedIds(person)}) as beside where not ${holdsRight('beside.id', 'moderator', town)}
  ), '{}')`;

/** The same as a query. */
export async function selectBlockedReaders(
  db: Db | Tx,
  { author_id, city_code }: { author_id: string | null; city_code: string },
): Promise<string[]> {
  if (author_id === null) return [];
  const { rows } = await sql<{ ids: string[] | null }>`
    select ${blockedReaders(author_id, sql`${city_code}::text`)} as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** The same for several people, by person. */
export async function blocksOf(db: Db | Tx, personIds: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (personIds.length === 0) return found;
  const rows = await db
    .selectFrom('block')
    .select(['blocker_id', 'blocked_id'])
    .where(({ eb, or }) => or([eb('blocker_id', 'in', personIds), eb('blocked_id', 'in', personIds)]))
    .execute();
  const add = (person: string, other: string) => found.set(person, [...(found.get(person) ?? []), other]);
  for (const { blocker_id, blocked_id } of rows) {
    add(blocker_id, blocked_id);
    add(blocked_id, blocker_id);
  }
  return found;
}

/** Whether one person has blocked another, in this direction only. */
export async function hasBlocked(db: Db | Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('block')
    .select('blocked_at')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Serialises writes between two people. Every write that a block forbids (a follow, a message) takes this
 * lock before `areBlocked`, and so does the block itself, so that one of the two comes first. Take it before
 * any row lock, to avoid deadlocks.
 */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  const pair = [one, other].sort().join('_');
  await sendWithNext(tx, sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 16))`.compile(tx));
}

/** One page of the people a person has blocked, latest first. */
export const selectBlocked = (db: Db, blockerId: string, after: Cursor | null, limit: number) =>
  db
    .selectFrom('block')
    .innerJoin('person', 'person.id', 'block.blocked_id')
    .select(['person.id', 'person.name', 'block.blocked_at as created_at'])
    .select(imageIn('person', 'person.id').as('photo'))
    .where('block.blocker_id', '=', blockerId)
    .$call(newestFirst({ after, limit }, 'block.blocked_at', 'block.blocked_id'))
    .execute();
