import type { Job } from '#server/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { imageFolders } from '#shared/image-limits.ts';
import { removeOldArrivals } from './arrival.ts';
import { keyMadeAt, removeImageFiles } from './image-files.ts';

type Sweeping = Pick<Platform, 'db' | 'clock' | 'files' | 'images' | 'log'>;

const hour = 3_600_000;
/** An upload puts its files, then its row, and is over in minutes. */
const orphanAfterMs = 6 * hour;
const pendingForMs = 24 * hour;
const batchSize = 500;

const before = (p: Sweeping, ms: number) => new Date(p.clock.now().getTime() - ms);

/** Removes the files of rows that are gone. Safe to run twice and side by side. */
export async function removeDetachedFiles(p: Sweeping): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await p.db
      .selectFrom('removed_image')
      .selectAll()
      .orderBy('removed_at')
      .limit(batchSize)
      .execute();
    for (const { key, sizes } of rows) {
      await removeImageFiles(p, key, sizes);
      // Last, so that a server killed here does it again.
      await p.db.deleteFrom('removed_image').where('key', '=', key).execute();
      removed++;
    }
    if (rows.length < batchSize) return removed;
  }
}

/** Forgets uploads that nothing took within a day. */
async function removePending(p: Sweeping): Promise<number> {
  const { numDeletedRows } = await p.db
    .deleteFrom('image')
    .where('attached_to_kind', 'is', null)
    .where('created_at', '<', before(p, pendingForMs))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Files by the picture they are of: its key without the last segment. */
async function* batches(p: Sweeping): AsyncIterable<Map<string, string[]>> {
  for (const folder of imageFolders) {
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

/** Removes files that never got a row: those of a server that was killed between the two. */
async function removeOrphans(p: Sweeping): Promise<number> {
  const old = before(p, orphanAfterMs);
  let removed = 0;
  for await (const batch of batches(p)) {
    const rows = await p.db
      .selectFrom('image')
      .select('key')
      .where('key', 'in', [...batch.keys()])
      .execute();
    const kept = new Set(rows.map((row) => row.key));
    for (const [key, files] of batch) {
      const madeAt = keyMadeAt(key);
      // What this program did not name is not its to remove.
      if (kept.has(key) || !madeAt || madeAt > old) continue;
      for (const file of files) await p.files.remove(file);
      removed++;
    }
  }
  return removed;
}

/** Brings rows and files together again: in the end every row has its files and every file its row. */
export async function sweepImages(
  p: Sweeping,
): Promise<{ pending: number; detached: number; orphans: number }> {
  const pending = await removePending(p);
  const detached = await removeDetachedFiles(p);
  const orphans = await removeOrphans(p);
  await removeOldArrivals(p, before(p, hour));
  const swept = { pending, detached, orphans };
  if (orphans > 0) p.log.info(swept, 'images swept');
  return swept;
}

export const imageJobs: Job[] = [
  {
    name: 'images.removeDetached',
    cron: '*/5 * * * *',
    run: async (p) => {
      await removeDetachedFiles(p);
    },
  },
  {
    name: 'images.sweep',
    cron: '17 4 * * *',
    run: async (p) => {
      await sweepImages(p);
    },
  },
];
