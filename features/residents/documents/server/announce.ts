import { sql } from 'kysely';
import { agreedKinds } from '#residents/documents/kinds.ts';
import { write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { record } from '#server/live/log/record.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';

/** How many days before a version is in force residents are told of it. */
const daysBefore = 7;

/** Announces versions that come within a week, once each and in the daytime. */
export const announceComing: Job = {
  name: 'documents.announce',
  cron: '5 9-20 * * *',
  async run(p) {
    const now = p.clock.now();
    const today = seoulDay(now);
    await write(p, async (tx) => {
      const rows = await tx
        .updateTable('document_version')
        .set({ announced_at: now })
        .where('kind', 'in', agreedKinds)
        .where('withdrawn_at', 'is', null)
        .where('announced_at', 'is', null)
        .where(sql<boolean>`left(version, 10) between ${addDays(today, 1)} and ${addDays(today, daysBefore)}`)
        .returning('id')
        .execute();
      for (const { id } of rows)
        await record(tx, { type: 'document.announced', topics: ['documents'], data: { id } });
    });
  },
};
