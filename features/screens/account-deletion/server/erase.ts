import { sql } from 'kysely';
import { chatsClosed } from '#community/chat/server/closing.ts';
import { leaveAllClubs } from '#community/clubs/server/members/leave-all-clubs.ts';
import { pauseNotifier } from '#notices/notifications/server/delivery/notifier.ts';
import { profileTopic } from '#residents/people/server/topics.ts';
import { type Writing, write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { record } from '#server/live/log/record.ts';
import { queueTopics } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';

/** The most events recorded in one statement. */
const batchSize = 1000;

/**
 * Erases people who asked for deletion. Each deletion sends this job for one person. The cron run finds those
 * whose erasure was interrupted by a crash or whose job ran out of retries.
 */
export const eraseDeletedAccounts: Job = {
  name: 'accountDeletion.erase',
  cron: '*/10 * * * *',
  isForgotten: true,
  async run(p, data) {
    const asked = (data as { personId?: string } | null)?.personId;
    for (const personId of asked ? [asked] : await departed(p)) await erase(p, personId);
  },
};

async function departed(p: Platform): Promise<string[]> {
  const rows = await p.db.selectFrom('account_deletion').select('person_id').orderBy('asked_at').execute();
  return rows.map((row) => row.person_id);
}

/**
 * Erases a person's data feature by feature, and their row last: while it exists, the work is not done.
 * Images still attached then belong to other people's items too (a chat, a club): they stay. The event log
 * also stays for its seven days: it contains only ids, which no longer lead to anyone.
 */
export async function erase(p: Writing & Pick<Platform, 'personalData'>, personId: string): Promise<void> {
  const asked = await p.db
    .selectFrom('account_deletion')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  // Never erase a person who did not ask: the job's data alone proves nothing.
  if (!asked) return;
  // In the order of `server/routes.ts`.
  for (const feature of Object.values(p.personalData)) await feature.erase?.(p, personId);
  await write(p, async (tx) => {
    // The notifier and this delete some of the same notifications, each in its own order.
    await pauseNotifier(tx);
    // Before others, as everybody who locks a person: who notifies holds this row while it waits for others.
    const person = await tx
      .selectFrom('person')
      .select('city_code')
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    const queues = ['region-changes', 'reports', 'suspensions', 'rights'];
    await leaveAllClubs(tx, personId, { now: p.clock.now() });
    await tx
      .deleteFrom('image')
      .where('uploader_id', '=', personId)
      .where(({ eb, or }) => or([eb('attached_to_kind', 'is', null), eb('attached_to_kind', '=', 'person')]))
      .execute();
    await tx.deleteFrom('sound').where('uploader_id', '=', personId).execute();
    // Delete pending and failed jobs about them: e.g. one with their photo's address at the provider.
    await sql`delete from pgboss.job where data ->> 'personId' = ${personId} and state <> 'active'`.execute(
      tx,
    );
    // Delete pending notifications that mention them.
    const named = `$.** ? (@ == "${personId}")`;
    await sql`delete from notification_backlog where data @? ${named}::jsonpath`.execute(tx);
    const closed = await chatsClosed(tx, personId);
    await tx.deleteFrom('person').where('id', '=', personId).execute();
    const profile = profileTopic(personId);
    await record(tx, {
      type: 'person.erased',
      // Also the admin pages, where a request of theirs may have been pending.
      topics: [profile, ...queues.flatMap((queue) => queueTopics(queue, person?.city_code ?? null))],
      data: { id: personId },
      revokes: { topics: [profile], gone: true },
    });
    for (let at = 0; at < closed.length; at += batchSize)
      await record(tx, ...closed.slice(at, at + batchSize));
  });
}
