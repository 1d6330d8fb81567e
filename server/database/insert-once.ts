import { type InsertQueryBuilder, type InsertResult, type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import { Refusal } from '#server/errors.ts';

/**
 * Inserts a row whose id was made by the browser, so that a repeated request makes one row. Returns false if
 * `own` finds the row already there. An id used by another row is refused.
 */
export async function insertOnce<Table extends keyof DB>(
  insert: InsertQueryBuilder<DB, Table, InsertResult>,
  own: SelectQueryBuilder<DB, Table, object>,
): Promise<boolean> {
  const made = await insert
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<boolean>`true`.as('made'))
    .executeTakeFirst();
  if (made) return true;
  if (!(await own.select(sql<boolean>`true`.as('own')).executeTakeFirst())) throw new Refusal('conflict');
  return false;
}
