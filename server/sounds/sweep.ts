import type { Job } from '#server/jobs/job.ts';
import type { Platform } from '#server/platform.ts';
import { soundKey } from './upload.ts';

type Sweeping = Pick<Platform, 'db' | 'clock' | 'files'>;

const pendingForMs = 24 * 3_600_000;
const batchSize = 500;

/** Removes the files of deleted rows. Safe to run twice and concurrently. */
async function removeDetachedSounds(p: Sweeping): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await p.db
      .selectFrom('removed_sound')
      .select('key')
      .orderBy('removed_at')
      .limit(batchSize)
      .execute();
    for (const { key } of rows) {
      await p.files.remove(soundKey(key));
      // Deleted last, so that a server killed here repeats the removal.
      await p.db.deleteFrom('removed_sound').where('key', '=', key).execute();
      removed++;
    }
    if (rows.length < batchSize) return removed;
  }
}

/** Deletes uploads that were not attached within a day. `images.sweep` finds files without a row. */
const removePending = (p: Sweeping) =>
  p.db
    .deleteFrom('sound')
    .where('attached_to_kind', 'is', null)
    .where('created_at', '<', new Date(p.clock.now().getTime() - pendingForMs))
    .execute();

export const soundJobs: Job[] = [
  {
    name: 'sounds.sweep',
    cron: '*/5 * * * *',
    async run(p) {
      await removePending(p);
      await removeDetachedSounds(p);
    },
  },
];
