import { type RawBuilder, sql } from 'kysely';
import type { FileStore } from '#server/storage/file-store.ts';
import { type Asking, type Invariant, readOnly, walk } from './invariant.ts';

/** Rows whose files are listed at the same time. */
const atOnce = 16;

type Stored = { id: string; key: string; sizes: number[] };
type Kind = { table: 'image' | 'sound'; filesOf(row: Stored): string[] };

/** Every row has its files: the store is asked for those below the row's key. */
export const filesOfRows =
  ({ table, filesOf }: Kind): Invariant['ask'] =>
  (p) =>
    walk(p, { table }, async (inBatch) => {
      const rows = await read(p, table, inBatch);
      const lacking: string[] = [];
      for (let at = 0; at < rows.length; at += atOnce) {
        const some = rows.slice(at, at + atOnce);
        const missing = await Promise.all(some.map((row) => lacksOne(p.files, row.key, filesOf(row))));
        lacking.push(...some.filter((_, n) => missing[n]).map(({ id }) => id));
      }
      if (lacking.length === 0) return { broken: 0, ids: [] };
      // A row that was deleted meanwhile has taken its files with it.
      const ids = (await read(p, table, sql<boolean>`id = any(${lacking})`)).map(({ id }) => id);
      return { broken: ids.length, ids };
    });

const read = (p: Asking, table: Kind['table'], which: RawBuilder<boolean>) =>
  readOnly(p, async (tx) => {
    const sizes = table === 'image' ? sql`sizes` : sql`'{}'::int[]`;
    const { rows } = await sql<Stored>`
      select id, key, ${sizes} as sizes from ${sql.table(table)} where ${which} order by id`.execute(tx);
    return rows;
  });

async function lacksOne(files: FileStore, key: string, wanted: string[]): Promise<boolean> {
  const found = new Set<string>();
  for await (const file of files.list(`${key}/`)) found.add(file.key);
  return wanted.some((file) => !found.has(file));
}
