import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { registry } from '#server/metrics/metrics.ts';
import type { Platform } from '#server/platform.ts';
import { imageFolders } from '#shared/image-limits.ts';
import { soundFolders } from '#shared/sound-limits.ts';
import { keyMadeAt } from './image-files.ts';

type Walking = Pick<Platform, 'db' | 'clock' | 'files'>;

/**
 * An upload stores its files, then its row, within minutes. A file without a row after this time is an
 * orphan.
 */
const orphanAfterMs = 6 * 3_600_000;
const batchSize = 500;

/** Killed uploads may leave this many files in any store. */
const alwaysFew = 20;
const maxShare = 0.01;
const most = 1000;

const held = new Gauge({
  name: 'image_sweep_orphaned_files',
  help: 'Files without a row that the last sweep did not remove, because there are too many',
  registers: [registry],
});

/** Batches of files, grouped by image or sound: by their key without the last segment. */
async function* batches(p: Walking): AsyncIterable<Map<string, string[]>> {
  for (const folder of [...imageFolders, ...soundFolders]) {
    let batch = new Map<string, string[]>();
    for await (const file of p.files.list(`${folder}/`)) {
      const key = file.key.slice(0, file.key.lastIndexOf('/'));
      if (batch.size >= batchSize && !batch.has(key)) {
        yield batch;
        batch = new Map();
      }
      batch.set(key, [...(batch.get(key) ?? []), file.key]);
    }
    if (batch.size > 0) yield batch;
  }
}

/**
 * Walks all files. Yields per batch those that never got a row, because the server was killed in between.
 * Files of deleted rows wait for their own removal.
 */
export async function* orphans(
  p: Walking,
  afterMs = orphanAfterMs,
): AsyncIterable<{ files: number; found: string[] }> {
  const old = new Date(p.clock.now().getTime() - afterMs);
  for await (const batch of batches(p)) {
    const keys = [...batch.keys()];
    const { rows } = await sql<{ key: string }>`
      select key from image where key = any(${keys}) union all select key from removed_image where key = any(${keys})
      union all select key from sound where key = any(${keys})
      union all select key from removed_sound where key = any(${keys})`.execute(p.db);
    const storedKeys = new Set(rows.map((row) => row.key));
    let files = 0;
    const found: string[] = [];
    for (const [key, own] of batch) {
      files += own.length;
      const madeAt = keyMadeAt(key);
      // A file not named by this program must not be removed.
      if (!storedKeys.has(key) && madeAt && madeAt <= old) found.push(...own);
    }
    yield { files, found };
  }
}

/** The number of files, and of files without a row. */
export async function countOrphans(p: Walking): Promise<{ files: number; orphans: number }> {
  const count = { files: 0, orphans: 0 };
  for await (const { files, found } of orphans(p)) {
    count.files += files;
    count.orphans += found.length;
  }
  return count;
}

/**
 * Removes files without a row and returns their number. More than killed uploads leave (1,000 files, or 1% of
 * all) point to another database or an old backup. Then nothing is removed until an operator asks for it.
 */
export async function removeOrphans(
  p: Walking & Pick<Platform, 'log'>,
  { asked = false } = {},
): Promise<number> {
  if (!asked) {
    const { files, orphans: without } = await countOrphans(p);
    const isTooMany = without > Math.max(alwaysFew, Math.min(most, files * maxShare));
    held.set(isTooMany ? without : 0);
    if (isTooMany) {
      p.log.error(
        { files, without },
        'too many files without a row: nothing removed; see `npm run admin -- sweep`',
      );
      return 0;
    }
    if (without === 0) return 0;
  }
  let removed = 0;
  for await (const { found } of orphans(p)) {
    for (const file of found) await p.files.remove(file);
    removed += found.length;
  }
  return removed;
}
