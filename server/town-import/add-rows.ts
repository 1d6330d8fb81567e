import { setTimeout as delay } from 'node:timers/promises';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { rowsOf } from './check-folder.ts';
import type { ExportFolder } from './folder.ts';
import type { ArrivingTown, ImportedRow, ImportedRows, Outcome, Outcomes } from './imported-rows.ts';
import { attachPictures } from './store-pictures.ts';

/** Rows of one transaction: some ten milliseconds, and residents' writes come in between. */
const batchSize = 200;

export type Counts = Partial<Record<Outcome, number>>;

type Adding = {
  folder: ExportFolder;
  file: string;
  imported: ImportedRows;
  town: ArrivingTown;
  pauseMs: number;
  /** Accounts by the numbers of authors. */
  authors: Map<string, Buffer>;
};

/** Adds the rows of a file. A batch is here whole or not at all, so that a run after a kill goes on. */
export async function addRows(
  p: Writing,
  { folder, file, imported, town, pauseMs, authors }: Adding,
): Promise<Counts> {
  const counts: Counts = {};
  for await (const batch of batchesOf(rowsOf(folder, file, imported), imported.atOnce ?? batchSize)) {
    const found = await write(p, async (tx) => {
      const outcomes = await addBatch(tx, { imported, batch, town });
      if (imported.own) await keepAccounts(tx, file, { batch, outcomes, town, authors });
      return outcomes;
    });
    for (const outcome of found.values()) counts[outcome] = (counts[outcome] ?? 0) + 1;
    await delay(pauseMs);
  }
  return counts;
}

async function* batchesOf(rows: AsyncIterable<{ row: ImportedRow }>, size: number) {
  let batch: ImportedRow[] = [];
  for await (const { row } of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type Batch = { imported: ImportedRows; batch: ImportedRow[]; town: ArrivingTown };

async function addBatch(tx: Tx, { imported, batch, town }: Batch): Promise<Outcomes> {
  const ids = batch.map(({ id }) => id);
  const spent = await tx.selectFrom('spent_id').select('id').where('id', 'in', ids).execute();
  const deleted = new Set(spent.map(({ id }) => id));
  const rows = batch.filter(({ id }) => !deleted.has(id));
  const found = rows.length > 0 ? await imported.add(tx, rows, town) : new Map<string, Outcome>();
  for (const id of deleted) found.set(id, 'deleted');
  const added = rows.filter(({ id }) => found.get(id) === 'added');
  if (imported.pictures) await attachPictures(tx, imported.pictures, added);
  return found;
}

type Authored = {
  batch: ImportedRow[];
  outcomes: Outcomes;
  town: ArrivingTown;
  authors: Map<string, Buffer>;
};

/**
 * Remembers whose account wrote a row, until they sign in. Also of rows that are here already: the first run
 * may have had no file of authors. Nothing that is somebody's is given to another (`own`).
 */
async function keepAccounts(tx: Tx, file: string, { batch, outcomes, town, authors }: Authored) {
  const items = batch.flatMap(({ id, author }) => {
    const account_key = authors.get(author?.number ?? '');
    const isHere = ['added', 'here'].includes(outcomes.get(id) ?? '');
    return account_key && isHere ? [{ item_id: id, account_key }] : [];
  });
  if (items.length === 0) return;
  const kind = file.replace('.jsonl', '');
  await tx
    .insertInto('imported_item')
    .values(items.map((item) => ({ ...item, kind, imported_at: town.now })))
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'item_id'])
        .doUpdateSet({ account_key: (eb) => eb.ref('excluded.account_key') }),
    )
    .execute();
}
