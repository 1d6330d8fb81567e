import type { Db, Tx } from '#server/database/db.ts';

export const exportRetentionMs = 7 * 86_400_000;

export const partKey = (id: string, part: number) => `exports/${id}/${part}.zip`;

export const findLatest = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('export')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findLatest>>>;

/** The person's own finished export; another person's is treated as missing. */
export const findReady = (db: Db, personId: string, id: string) =>
  db
    .selectFrom('export')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('parts', 'is not', null)
    .executeTakeFirst();
