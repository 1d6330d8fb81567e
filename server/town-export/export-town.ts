import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tx } from '#server/database/db.ts';
import type { Platform } from '#server/platform.ts';
import type { AllTownData, LeavingTown, ReadRows } from '#server/town-data.ts';
import { type AskedAuthors, authorLines, writeAuthors } from './authors.ts';
import { claimFolder, explainingFolder, finishFolder } from './folder.ts';
import { csvLines, jsonLines, numbersBy } from './lines.ts';
import { copyPictures, picturesIn, removeOthers } from './pictures.ts';
import { inSnapshot, rowReader } from './read-rows.ts';
import { manifestText, readmeText, type WrittenRows } from './readme.ts';
import { sumOfFile, type Written, writeText } from './write-file.ts';

type Exporting = Pick<Platform, 'db' | 'files' | 'clock' | 'settings'>;

export type TownExport = AllTownData & {
  city: { code: string; name: string };
  folder: string;
  say: (line: string) => unknown;
  /** For an import that knows its authors again. */
  authors?: AskedAuthors | undefined;
  /** The pause after each batch, for the residents beside it. */
  pauseMs?: number;
};

/**
 * Writes what everybody in a town sees into a folder. Rows are read, then pictures are copied, which takes
 * long; then all rows are read again, as of one moment, so that nothing is left of what was hidden meanwhile.
 */
export const exportTown = (p: Exporting, { pauseMs = 25, ...asked }: TownExport): Promise<string> =>
  explainingFolder(asked.folder, async () => {
    const { city, folder, say } = asked;
    await claimFolder(folder, city.code);
    const files = Object.keys(asked.rows).map((name) => `${name}.jsonl`);
    const first = await inSnapshot(p.db, (tx) =>
      writeRows(tx, rowReader(tx, pauseMs), asked, { town: townOf(p, city), named: new Map() }),
    );
    await say(`${totalOf(first)} rows are read; now their pictures, and then the rows again.`);
    await copyPictures(p, folder, files, pauseMs);
    await say('Pictures are copied; the rows are read again, as of this moment.');
    const { town, written, texts, authors } = await inSnapshot(p.db, async (tx) => {
      const town = townOf(p, city);
      const read = rowReader(tx, pauseMs);
      const named = new Map<string, string>();
      const written = await writeRows(tx, read, asked, { town, named });
      const authors = asked.authors
        ? await authorLines({ tx, settings: p.settings }, named, asked.authors.key)
        : [];
      const texts: Written[] = [];
      for (const [name, { text }] of Object.entries(asked.texts))
        texts.push(await writeText(folder, name, text(tx, read, town)));
      return { town, written, texts, authors };
    });
    await copyPictures(p, folder, files, pauseMs);
    const tables = await writeTables(asked);
    const about = { town, written, texts, asked };
    const readme = await writeText(folder, 'README.md', only(readmeText(about)));
    const manifest = await writeText(folder, 'manifest.json', only(manifestText(about)));
    const sums = [...written, ...texts, ...tables, readme, manifest];
    const pictures = await writeSums(folder, sums, files);
    if (asked.authors) await writeAuthors(asked.authors, manifest.sha256, authors);
    await finishFolder(folder);
    return `${city.name} (${city.code}) as of ${town.asOf.toISOString()}: ${totalOf(written)} rows and ${pictures} pictures are in ${folder}. README.md says what each file is.`;
  });

const townOf = (p: Exporting, { code, name }: TownExport['city']): LeavingTown => ({
  code,
  name,
  origin: p.settings.publicOrigin,
  asOf: p.clock.now(),
});

const totalOf = (written: WrittenRows[]) => written.reduce((sum, { rows }) => sum + rows, 0);

async function* only(text: string) {
  yield text;
}

async function writeRows(
  tx: Tx,
  read: ReadRows,
  { rows, folder }: Pick<TownExport, 'rows' | 'folder'>,
  { town, named }: { town: LeavingTown; named: Map<string, string> },
): Promise<WrittenRows[]> {
  const numberOf = numbersBy(randomBytes(32), named);
  const written: WrittenRows[] = [];
  for (const [name, file] of Object.entries(rows)) {
    let count = 0;
    const lines = jsonLines(read(file.rows(tx, town)), numberOf, () => {
      count += 1;
    });
    written.push({ ...(await writeText(folder, `${name}.jsonl`, lines)), rows: count });
  }
  return written;
}

async function writeTables({ rows, folder }: Pick<TownExport, 'rows' | 'folder'>): Promise<Written[]> {
  await mkdir(join(folder, 'tables'), { recursive: true });
  const tables: Written[] = [];
  for (const name of Object.keys(rows))
    tables.push(await writeText(folder, `tables/${name}.csv`, csvLines(join(folder, `${name}.jsonl`))));
  return tables;
}

/** Writes the sums of all files as `sha256sum -c` reads them. Returns the number of pictures. */
async function writeSums(folder: string, sums: Written[], files: string[]): Promise<number> {
  const named = new Set<string>();
  async function* lines() {
    for (const { name, sha256 } of sums) yield `${sha256}  ${name}\n`;
    for await (const name of picturesIn(folder, files)) {
      // Its item was deleted since the rows were read, before its picture was copied.
      if (!existsSync(join(folder, name))) continue;
      named.add(name);
      yield `${await sumOfFile(join(folder, name))}  ${name}\n`;
    }
  }
  await writeText(folder, 'SHA256SUMS', lines());
  await removeOthers(folder, named);
  return named.size;
}
