import { writeFile } from 'node:fs/promises';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { currentCity } from '#residents/regions/old-regions.ts';
import { claimForAll } from '#residents/town-imports/server/claim.ts';
import { secret } from '#server/database/secrets.ts';
import type { Platform } from '#server/platform.ts';
import { features } from '#server/routes.ts';
import { explainingStore } from '#server/storage/explaining-store.ts';
import { claimFiles } from '#server/storage/installation.ts';
import { importTown } from '#server/town-import/import-town.ts';
import { moveKey } from '#server/town-import/moved-account.ts';

type Options = { authors?: string | undefined; say?: (line: string) => unknown };

/** Adds the export of a town, also beside a running server. */
export const importCity = (
  p: Platform,
  folder: string,
  { authors, say = console.log }: Options = {},
): Promise<string> =>
  explainingStore(p.settings, async () => {
    await claimFiles(p);
    return importTown(p, {
      folder,
      authors,
      cityOf: currentCity,
      rows: p.townImports,
      left: Object.assign({}, ...features.map(({ townImport }) => townImport?.left)),
      claim: () => claimForAll(p),
      say,
    });
  });

/** Writes the key under which this installation knows people again who move here, for the other operator. */
export async function writeMoveKey(p: Platform, file: string): Promise<string> {
  const key = Buffer.from(await secret(p.db, moveKey)).toString('hex');
  await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${file} cannot be written as a new file (${error.code}).`);
  });
  return `The key is in ${file}. Give it to the operator who exports, in a safe way, and delete it after the import.`;
}
