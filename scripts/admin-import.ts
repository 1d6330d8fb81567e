import { currentCity } from '#residents/regions/old-regions.ts';
import type { Platform } from '#server/platform.ts';
import { features } from '#server/routes.ts';
import { explainingStore } from '#server/storage/explaining-store.ts';
import { claimFiles } from '#server/storage/installation.ts';
import { importTown } from '#server/town-import/import-town.ts';

/** Adds the export of a town, also beside a running server. */
export const importCity = (
  p: Platform,
  folder: string,
  say: (line: string) => unknown = console.log,
): Promise<string> =>
  explainingStore(p.settings, async () => {
    await claimFiles(p);
    return importTown(p, {
      folder,
      cityOf: currentCity,
      rows: Object.assign({}, ...features.map(({ townImport }) => townImport?.rows)),
      left: Object.assign({}, ...features.map(({ townImport }) => townImport?.left)),
      say,
    });
  });
