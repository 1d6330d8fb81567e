import { sql } from 'kysely';
import { write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { recordExpired } from './events.ts';

/** Alerts end at their minute. The mark and the event are one transaction, so that each end is told once. */
export const turnAlerts: Job = {
  name: 'alerts.turn',
  cron: '* * * * *',
  async run(p) {
    const now = p.clock.now();
    await write(p, async (tx) => {
      const over = await tx
        .updateTable('alert')
        .set({ over_at: now })
        .where('over_at', 'is', null)
        .where('expires_at', '<=', now)
        .returning([
          'id',
          sql<string[]>`array(select place_code from alert_place where alert_id = alert.id)`.as('places'),
        ])
        .execute();
      for (const row of over) await recordExpired(tx, row);
    });
  },
};
