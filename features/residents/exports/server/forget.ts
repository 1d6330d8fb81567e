import type { Job } from '#server/jobs/job.ts';
import type { Platform } from '#server/platform.ts';
import { exportRetentionMs, partKey } from './queries.ts';

/** Deletes files first and the row last: if the server is killed in between, the job repeats it. */
async function forget(p: Platform, { id, parts }: { id: string; parts: number | null }) {
  // The number of files of an unfinished export is unknown: find them by prefix.
  if (parts === null) for await (const { key } of p.files.list(`exports/${id}/`)) await p.files.remove(key);
  for (let part = 1; part <= (parts ?? 0); part++) await p.files.remove(partKey(id, part));
  await p.db.deleteFrom('export').where('id', '=', id).execute();
}

/** Deletes exports older than a week, finished or not. */
export const forgetExports: Job = {
  name: 'exports.forget',
  cron: '25 4 * * *',
  async run(p) {
    const before = new Date(p.clock.now().getTime() - exportRetentionMs);
    const old = await p.db
      .selectFrom('export')
      .select(['id', 'parts'])
      .where('created_at', '<', before)
      .execute();
    for (const row of old) await forget(p, row);
  },
};

/** Deletes all exports of a deleted account. */
export async function eraseExports(p: Platform, personId: string) {
  const own = await p.db
    .selectFrom('export')
    .select(['id', 'parts'])
    .where('person_id', '=', personId)
    .execute();
  for (const row of own) await forget(p, row);
}
