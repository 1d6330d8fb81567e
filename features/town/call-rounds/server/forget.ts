import { sql } from 'kysely';
import { removeRound } from '#residents/rights/server/end-calls.ts';
import { write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { hasRightToSpeak } from '#server/viewer/right-to-speak.ts';
import { contactRetentionMs, openForMs } from '#town/call-rounds/limits.ts';

/**
 * Closes rounds after seven days, and deletes contacts a year after their consent or when their
 * speaker may not speak any more.
 */
export const forgetCalls: Job = {
  name: 'callRounds.forget',
  cron: '8 * * * *',
  async run(p) {
    const now = p.clock.now().getTime();
    await write(p, async (tx) => {
      const rounds = await tx
        .selectFrom('call_round')
        .select(['id', 'opened_by'])
        .where('opened_at', '<=', new Date(now - openForMs))
        .orderBy('id')
        .forUpdate()
        .execute();
      for (const round of rounds) await removeRound(tx, round);
    });
    await p.db
      .deleteFrom('call_contact')
      .where(
        sql<boolean>`(consented_at < ${new Date(now - contactRetentionMs)}
          or not ${hasRightToSpeak('call_contact.added_by', 'call_contact.city_code')})`,
      )
      .execute();
  },
};
