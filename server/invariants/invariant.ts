import { type RawBuilder, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { Platform } from '#server/platform.ts';
import { mostIds } from '#shared/violations.ts';

export type Asking = Pick<Platform, 'db' | 'files' | 'clock'>;

/** `rows`: how many were checked, where they are counted. `ids`: the first of the broken ones. */
export type Outcome = { rows?: number; broken: number; ids: string[] };

/** What holds in the whole database at every moment, beside any load. A feature registers its own. */
export type Invariant = {
  name: string;
  /** What is broken, in the plural, for operators: `posts whose …`. */
  sentence: string;
  /** Reads only. */
  ask(p: Asking): Promise<Outcome>;
};

/** Rows of one statement. It takes some ten milliseconds, so that nobody waits for it. */
const batchSize = 5000;
/** Before all ids, and before those of chats. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Every statement of an invariant. The connection ends one that takes longer than 10 s. */
export const readOnly = <T>({ db }: { db: Db }, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setAccessMode('read only').execute(read);

/** Counts the rows of a `select … as id`. */
async function count(tx: Tx, broken: RawBuilder<unknown>): Promise<Outcome> {
  const { rows } = await sql<{ broken: number; ids: string[] }>`
    select count(*)::int as broken, coalesce((array_agg(id::text order by id))[1:${sql.lit(mostIds)}], '{}') as ids
    from (${broken}) as broken`.execute(tx);
  return rows[0] ?? { broken: 0, ids: [] };
}

/** For tables that stay small: `broken` selects the ids of all broken rows. */
export const inWhole =
  (broken: (now: Date) => RawBuilder<unknown>): Invariant['ask'] =>
  (p) =>
    readOnly(p, (tx) => count(tx, broken(p.clock.now())));

type Keyed = { table: keyof DB; key?: string };

/** The rows of a batch: its condition, their number, and the last key. */
type Batch = { inBatch: RawBuilder<boolean>; rows: number; last: string };

async function batchAfter(tx: Tx, { table, key = 'id' }: Keyed, after: string): Promise<Batch | null> {
  const column = sql.ref(`${table}.${key}`);
  const { rows } = await sql<{ rows: number; last: string | null }>`
    select count(*)::int as rows, (array_agg(key order by key desc))[1] as last from (
      select ${column} as key from ${sql.table(table)} where ${column} > ${after}
      order by ${column} limit ${sql.lit(batchSize)}
    ) as batch`.execute(tx);
  const { rows: size = 0, last = null } = rows[0] ?? {};
  return last === null
    ? null
    : { inBatch: sql<boolean>`(${column} > ${after} and ${column} <= ${last})`, rows: size, last };
}

/** Walks a table in batches, in the order of an index. */
export async function walk(
  p: Pick<Asking, 'db'>,
  keyed: Keyed,
  next: (inBatch: RawBuilder<boolean>) => Promise<Outcome>,
): Promise<Outcome> {
  const whole = { rows: 0, broken: 0, ids: [] as string[] };
  for (let after = beforeAll; ; ) {
    const from = after;
    const batch = await readOnly(p, (tx) => batchAfter(tx, keyed, from));
    if (!batch) return whole;
    const { broken, ids } = await next(batch.inBatch);
    whole.rows += batch.rows;
    whole.broken += broken;
    whole.ids = [...whole.ids, ...ids].slice(0, mostIds);
    after = batch.last;
  }
}

/** For tables that grow: `broken` selects the ids of the broken rows among those of a batch. */
export const inBatches =
  (keyed: Keyed, broken: (inBatch: RawBuilder<boolean>) => RawBuilder<unknown>): Invariant['ask'] =>
  (p) =>
    walk(p, keyed, (inBatch) => readOnly(p, (tx) => count(tx, broken(inBatch))));

/** A stored count equals its rows, which `counted` counts for a row of the table. */
export const countOf = (table: keyof DB, column: string, counted: RawBuilder<unknown>): Invariant => ({
  name: `${table}.${column}`,
  sentence: `rows of ${table} whose ${column} is not the number of what it counts`,
  ask: inBatches(
    { table },
    (inBatch) =>
      sql`select id from ${sql.table(table)} where ${inBatch} and ${sql.ref(column)} <> (select count(*) ${counted})`,
  ),
});
