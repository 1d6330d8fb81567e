import type { Job } from '#server/job.ts';
import type { Platform } from '#server/platform.ts';
import { keptForMs, partKey } from './queries.ts';

/** Files first, the row last: a server that is killed in between does it again. */
async function forget(p: Platform, { id, parts }: { id: string; parts: number | null }) {
  // Of one that never got ready nobody knows how many files there are: they are found by their name.
  if (parts === null) for await (const { key } of p.files.list(`exports/${id}/`)) await p.files.remove(key);
  for (let part = 1; part <= (parts ?? 0); part++) await p.files.remove(partKey(id, part));
  await p.db.deleteFrom('export').where('id', '=', id).execute();
}

/** Forgets what is older than a week, whatever became of it. */
export const forgetExports: Job = {
  name: 'exports.forget',
  cron: '25 4 * * *',
  async run(p) {
    const before = new Date(p.clock.now().getTime() - keptForMs);
    const old = await p.db
      .selectFrom('export')
      .select(['id', 'parts'])
      .where('created_at', '<', before)
      .execute();
    for (const row of old) await forget(p, row);
  },
};

/** Everything that was made for somebody who leaves. */
export async function eraseExports(p: Platform, personId: string) {
  const own = await p.db
    .selectFrom('export')
    .select(['id', 'parts'])
    .where('person_id', '=', personId)
    .execute();
  for (const row of own) await forget(p, row);
}
