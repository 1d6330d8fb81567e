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
};

/** Adds the rows of a file. A batch is here whole or not at all, so that a run after a kill goes on. */
export async function addRows(
  p: Writing,
  { folder, file, imported, town, pauseMs }: Adding,
): Promise<Counts> {
  const counts: Counts = {};
  for await (const batch of batchesOf(rowsOf(folder, file, imported), imported.atOnce ?? batchSize)) {
    const found = await write(p, (tx) => addBatch(tx, { imported, batch, town }));
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
