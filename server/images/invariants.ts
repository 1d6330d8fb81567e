import { filesOfRows } from '#server/invariants/files-of-rows.ts';
import type { Invariant } from '#server/invariants/invariant.ts';
import { mostIds } from '#shared/violations.ts';
import { fileKey } from './image-files.ts';
import { orphans } from './orphans.ts';

/** The nightly sweep has had its time. */
const sweptAfterMs = 48 * 3_600_000;

export const imagesInvariants: Invariant[] = [
  {
    name: 'image.key',
    sentence: 'images of which a file is missing',
    ask: filesOfRows({
      table: 'image',
      filesOf: ({ key, sizes }) => sizes.map((width) => fileKey(key, width)),
    }),
  },
  {
    name: 'files.row',
    sentence: 'files of images and sounds without a row for two days; `npm run admin -- sweep` removes them',
    async ask(p) {
      const outcome = { rows: 0, broken: 0, ids: [] as string[] };
      for await (const { files, found } of orphans(p, sweptAfterMs)) {
        outcome.rows += files;
        outcome.broken += found.length;
        outcome.ids = [...outcome.ids, ...found].slice(0, mostIds);
      }
      return outcome;
    },
  },
];
