import { sql } from 'kysely';
import { chatsClosed } from '#features/chat/server/closing.ts';
import { leaveAllClubs } from '#features/clubs/server/leave-all-clubs.ts';
import { profileTopic } from '#features/people/server/profile.ts';
import type { Job } from '#server/job.ts';
import { record } from '#server/live/record.ts';
import type { Platform } from '#server/platform.ts';
import { write } from '#server/write.ts';

/** A statement takes so many events and no more. */
const portion = 1000;

/**
 * Erases those who asked to leave. Sent when they ask; by the clock it also finds whoever a killed server left half
 * erased, and whoever's job was lost with its tries.
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
 * Feature by feature, and the person's own row last: as long as it stands, the work is known not to be over. Pictures
 * that no feature has taken away by then stand in what belongs to others as well (a conversation, a club): they stay.
 * So does the log of what happened, for its seven days: it holds ids alone, which lead to nobody any more.
 */
async function erase(p: Platform, personId: string): Promise<void> {
  const asked = await p.db
    .selectFrom('account_deletion')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  // Never somebody who did not ask: a job's data is only a name.
  if (!asked) return;
  for (const feature of Object.values(p.personalData)) await feature.erase?.(p, personId);
  await write(p, async (tx) => {
    await leaveAllClubs(tx, personId, { now: p.clock.now() });
    await tx
      .deleteFrom('image')
      .where('uploader_id', '=', personId)
      .where(({ eb, or }) => or([eb('attached_to_kind', 'is', null), eb('attached_to_kind', '=', 'person')]))
      .execute();
    // What waits to be done about them, and what failed for good: a photo's address at the provider, say.
    await sql`delete from pgboss.job where data ->> 'personId' = ${personId} and state <> 'active'`.execute(
      tx,
    );
    // Nor is anybody told of it later.
    const named = `$.** ? (@ == "${personId}")`;
    await sql`delete from notification_backlog where data @? ${named}::jsonpath`.execute(tx);
    const closed = await chatsClosed(tx, personId);
    await tx.deleteFrom('person').where('id', '=', personId).execute();
    const profile = profileTopic(personId);
    await record(tx, {
      type: 'person.erased',
      // The desk as well, where a request of theirs may have waited.
      topics: [profile, 'region-changes', 'reports', 'suspensions'],
      data: { id: personId },
      revokes: { topics: [profile], gone: true },
    });
    for (let at = 0; at < closed.length; at += portion) await record(tx, ...closed.slice(at, at + portion));
  });
}
