import type { z } from 'zod';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { checkSum, type ExportFolder, openFile } from './folder.ts';
import type { AllTownImports, ImportedRow, ImportedRows } from './imported-rows.ts';
import { faultAt, linesOf, parseLine } from './read-lines.ts';

/** A picture and where a row names it, for the sentence about one that is none. */
export type NamedPicture = { name: string; file: string; line: number };
export type CheckedFolder = { rows: number; pictures: NamedPicture[] };

/** Reads the whole folder. Throws a sentence at the first fault; nothing is written before. */
export async function checkFolder(
  folder: ExportFolder,
  { rows, left }: AllTownImports,
  now: Date,
): Promise<CheckedFolder> {
  const { manifest } = folder;
  if (manifest.asOf > now)
    throw new StartError(`manifest.json is of ${manifest.asOf.toISOString()}, which is not over yet.`);
  const checked: CheckedFolder = { rows: 0, pictures: [] };
  for (const { name: file, rows: count } of manifest.rows) {
    const name = file.replace(/\.jsonl$/, '');
    if (!Object.hasOwn(rows, name) && !Object.hasOwn(left, name))
      throw new StartError(
        `manifest.json names ${file.slice(0, 100)}, which this release does not know; import with release ${manifest.program.version} or a newer one.`,
      );
    await checkSum(folder, file);
    const imported = rows[name];
    if (imported) checked.rows += await checkRows(folder, { file, imported, count }, checked.pictures);
  }
  await checkPictures(folder, checked.pictures);
  return checked;
}

type Counted = { file: string; imported: ImportedRows; count: number };

async function checkRows(
  folder: ExportFolder,
  { file, imported, count }: Counted,
  pictures: NamedPicture[],
): Promise<number> {
  const ids = new Set<string>();
  for await (const { line, row } of rowsOf(folder, file, imported)) {
    if (ids.has(row.id)) throw faultAt(file, line, `has the id ${row.id} a second time`);
    ids.add(row.id);
    for (const name of row.pictures ?? []) pictures.push({ name, file, line });
  }
  if (ids.size !== count)
    throw new StartError(`${file} has ${ids.size} rows, and manifest.json says ${count}.`);
  if (imported.atOnce && count > imported.atOnce)
    throw new StartError(`${file} has ${count} rows, and a town has at most ${imported.atOnce}.`);
  return count;
}

async function checkPictures(folder: ExportFolder, pictures: NamedPicture[]): Promise<void> {
  const found = new Set<string>();
  for (const { name, file, line } of pictures) {
    if (found.has(name)) throw faultAt(file, line, `names ${name}, as another line does`);
    found.add(name);
    // Its item was deleted during the export, before the picture was copied: the export has no sum of it.
    if (folder.sums.has(name)) await checkSum(folder, name);
  }
}

/** The rows of a file, as this release's own forms would take them. */
export async function* rowsOf(
  { path, manifest }: ExportFolder,
  file: string,
  { row }: ImportedRows,
): AsyncIterable<{ line: number; row: ImportedRow }> {
  const handle = await openFile(path, file);
  try {
    for await (const line of linesOf(file, handle)) {
      const read = row.safeParse(parseLine(file, line));
      if (!read.success) throw faultAt(file, line.number, sentenceOf(read.error));
      refuseLater(file, line.number, { row: read.data, asOf: manifest.asOf });
      yield { line: line.number, row: read.data };
    }
  } finally {
    await handle.close();
  }
}

/** The first fault: its place, and why. Reasons are those of our own forms (`postWrite.needTitle`). */
function sentenceOf({ issues: [first] }: z.ZodError): string {
  const path = first?.path.join('.').slice(0, 100);
  return `${path ? `"${path}"` : 'the row'} is refused (${first?.message ?? 'invalid'})`;
}

/** A time to come would keep an item on top of every list. */
function refuseLater(file: string, line: number, { row, asOf }: { row: ImportedRow; asOf: Date }) {
  const later = Object.entries(row).find(([, value]) => value instanceof Date && value > asOf);
  if (later) throw faultAt(file, line, `"${later[0]}" is after the export itself`);
}
