import { StartError } from '#packages/local-postgres/start-error.ts';
import { write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import { addRows, type Counts } from './add-rows.ts';
import { readAuthors } from './authors.ts';
import { checkFolder } from './check-folder.ts';
import { openFolder } from './folder.ts';
import type { AllTownImports, ImportedRows } from './imported-rows.ts';
import { reportText } from './report.ts';
import { storePictures } from './store-pictures.ts';

type Importing = Pick<Platform, 'db' | 'live' | 'clock' | 'files' | 'images'>;

export type AskedImport = AllTownImports & {
  folder: string;
  /** The file of authors that was made with the export. */
  authors: string | undefined;
  /** Gives what has come in to people who have been here before. */
  claim: () => Promise<number>;
  /** The city of today for a code of the export. */
  cityOf: (code: string) => { code: string; name: string } | null;
  say: (line: string) => unknown;
  /** The pause after each batch, for the residents beside it. */
  pauseMs?: number;
};

/**
 * Adds a town's export to this installation. The whole folder is checked, then pictures are decoded, which
 * shows nothing to anybody, then rows are added. What is here already stays as it is, so that the same
 * command again goes on after a kill, and changes nothing after its end.
 */
export async function importTown(p: Importing, { pauseMs = 25, ...asked }: AskedImport): Promise<string> {
  const { rows, left, say } = asked;
  const folder = await openFolder(asked.folder);
  const { manifest } = folder;
  const city = asked.cityOf(manifest.cityCode);
  if (!city) throw new StartError(`manifest.json is of ${manifest.cityCode}, which is no city.`);
  const authors = asked.authors ? await readAuthors(asked.authors, folder) : new Map<string, Buffer>();
  const checked = await checkFolder(folder, { rows, left }, p.clock.now());
  await say(`${checked.rows} rows are right; now their pictures are decoded.`);
  const folderOf = (file: string) => {
    const of = rows[file.replace('.jsonl', '')]?.pictures;
    if (!of) throw new StartError(`${file} has pictures, and its items have none.`);
    return of.folder;
  };
  await storePictures(p, { folder, pictures: checked.pictures, folderOf }, pauseMs);
  await say('All pictures are here; now the rows.');
  const town = { cityCode: city.code, asOf: manifest.asOf, now: p.clock.now() };
  const counts = new Map<string, Counts>();
  for (const name of inOrder(rows)) {
    const file = `${name}.jsonl`;
    if (!manifest.rows.some((one) => one.name === file)) continue;
    const imported = rows[name] as ImportedRows;
    counts.set(file, await addRows(p, { folder, file, imported, town, pauseMs, authors }));
    await say(`${file} is done.`);
  }
  // One event for all: no notification comes of it, and open screens of the town read again.
  await write(p, (tx) =>
    record(tx, {
      type: 'town.imported',
      topics: regionTopics(city.code),
      data: { cityCode: city.code },
    }),
  );
  const joined = authors.size > 0 ? await asked.claim() : 0;
  return reportText({ city, manifest, left, counts, authors: authors.size, joined });
}

/** The names of the files, each behind those that it needs. */
export function inOrder(rows: Record<string, ImportedRows>): string[] {
  const sorted: string[] = [];
  const add = (name: string) => {
    if (sorted.includes(name)) return;
    for (const before of rows[name]?.after ?? []) add(before);
    sorted.push(name);
  };
  for (const name of Object.keys(rows)) add(name);
  return sorted;
}
