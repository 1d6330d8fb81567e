import { sql } from 'kysely';
import { write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { recordBegin, recordOver } from './events.ts';

/**
 * Announcements begin and end at their minute. The mark and the event are one transaction, so that each
 * beginning and each end is told once, whichever process runs this, and also if it was killed in between.
 */
export const turnAnnouncements: Job = {
  name: 'announcements.turn',
  cron: '* * * * *',
  async run(p) {
    const now = p.clock.now();
    await write(p, async (tx) => {
      const begun = await tx
        .updateTable('announcement')
        .set({ begun_at: now })
        .where('over_at', 'is', null)
        .where('begun_at', 'is', null)
        .where('starts_at', '<=', now)
        .where('ends_at', '>', now)
        .returning(['id', 'place_code'])
        .execute();
      const over = await tx
        .updateTable('announcement')
        .set({ over_at: now })
        .where('over_at', 'is', null)
        .where('ends_at', '<=', now)
        .returning(['id', 'place_code', sql<boolean>`begun_at is not null`.as('was_shown')])
        .execute();
      for (const row of begun) await recordBegin(tx, row);
      for (const row of over) await recordOver(tx, row, row.was_shown);
    });
  },
};
