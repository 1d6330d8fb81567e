import type { Job } from '#server/jobs/job.ts';
import { forgetDays, planArea } from './plan.ts';
import { lockArea } from './queries.ts';

/** A doubt that an editor has looked into is kept this long. */
const doubtRetentionMs = 90 * 86_400_000;

/** Writes the next days of every area that somebody is reminded of. Each area is a transaction of its own. */
export const planPickups: Job = {
  name: 'pickups.planAhead',
  cron: '10 3 * * *',
  async run(p) {
    const now = p.clock.now();
    const areas = await p.db
      .selectFrom('pickup_home')
      .select('area_id')
      .distinct()
      .where('reminds', '=', true)
      .execute();
    for (const { area_id: id } of areas)
      await p.db.transaction().execute(async (tx) => {
        if (await lockArea(tx, id)) await planArea(tx, id, now);
      });
    await p.db.transaction().execute((tx) => forgetDays(tx, now));
    await p.db
      .deleteFrom('pickup_doubt')
      .where('settled_at', '<', new Date(now.getTime() - doubtRetentionMs))
      .execute();
  },
};
