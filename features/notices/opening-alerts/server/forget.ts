import { sql } from 'kysely';
import { pushedForMs, retentionMs } from '#notices/opening-alerts/limits.ts';
import type { Job } from '#server/jobs/job.ts';

/**
 * Forgets whoever has waited for ninety days, residents a day after their town opened, because their list has
 * told them, and the browsers that could not be told in that day.
 */
export const forgetAlerts: Job = {
  name: 'openingAlerts.forget',
  cron: '45 4 * * *',
  async run({ db, clock }) {
    const before = (ms: number) => new Date(clock.now().getTime() - ms);
    await db.deleteFrom('opening_alert').where('asked_at', '<', before(retentionMs)).execute();
    const opened = sql`select city_code from town_opening
      where ended_at is null and state = 'open' and set_at < ${before(pushedForMs)}`;
    await sql`delete from opening_alert where person_id is not null and city_code in (${opened})`.execute(db);
    await sql`update opening_alert set endpoint = null, p256dh = null, auth = null
      where endpoint is not null and city_code in (${opened})`.execute(db);
  },
};
