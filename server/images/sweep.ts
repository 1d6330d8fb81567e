import type { Job } from '#server/jobs/job.ts';
import type { Platform } from '#server/platform.ts';
import { claimFiles } from '#server/storage/installation.ts';
import { removeImageFiles } from './image-files.ts';
import { removeOrphans } from './orphans.ts';

type Sweeping = Pick<Platform, 'db' | 'clock' | 'files' | 'images' | 'log'>;

const hour = 3_600_000;
const pendingForMs = 24 * hour;
const batchSize = 500;

const before = (p: Sweeping, ms: number) => new Date(p.clock.now().getTime() - ms);

/** Removes the files of deleted rows. Safe to run twice and concurrently. */
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
      // Deleted last, so that a server killed here repeats the removal.
      await p.db.deleteFrom('removed_image').where('key', '=', key).execute();
      removed++;
    }
    if (rows.length < batchSize) return removed;
  }
}

/** Deletes uploads that were not attached within a day. */
async function removePending(p: Sweeping): Promise<number> {
  const { numDeletedRows } = await p.db
    .deleteFrom('image')
    .where('attached_to_kind', 'is', null)
    .where('created_at', '<', before(p, pendingForMs))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Makes rows and files consistent again: afterwards every row has its files and every file its row. */
export async function sweepImages(
  p: Sweeping,
): Promise<{ pending: number; detached: number; orphans: number }> {
  // The store may have been replaced since the start.
  await claimFiles(p);
  const pending = await removePending(p);
  const detached = await removeDetachedFiles(p);
  const orphans = await removeOrphans(p);
  await p.images.arrivals.clear();
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
