import { resolve } from 'node:path';
import type { Platform } from '#server/platform.ts';
import { features } from '#server/routes.ts';
import { explainingStore } from '#server/storage/explaining-store.ts';
import type { AskedAuthors } from '#server/town-export/authors.ts';
import { exportTown } from '#server/town-export/export-town.ts';
import { cityNamed } from './admin-towns.ts';

type Options = { say?: (line: string) => unknown; authors?: AskedAuthors | undefined };

/** Writes the export of a town, also beside a running server. */
export const exportCity = (
  p: Platform,
  city: string,
  folder: string,
  { say = console.log, authors }: Options = {},
): Promise<string> =>
  explainingStore(p.settings, () =>
    exportTown(p, {
      city: cityNamed(city),
      folder: resolve(folder),
      rows: Object.assign({}, ...features.map(({ townData }) => townData?.rows)),
      texts: Object.assign({}, ...features.map(({ townData }) => townData?.texts)),
      say,
      authors,
    }),
  );
