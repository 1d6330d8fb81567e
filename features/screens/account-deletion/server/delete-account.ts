import { keepVotes } from '#community/polls/server/departed-voters.ts';
import { keepAccountReports } from '#moderation/reports/server/account-reports.ts';
import { accountKey } from '#residents/people/server/account-key.ts';
import { suspendAccount } from '#residents/suspensions/server/actions.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { recordInLedger, replayEach } from '#server/ledger/entry.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import { erase, eraseDeletedAccounts } from './erase.ts';
import { unlinkAtKakao } from './kakao/unlink.ts';

type AskedBy = 'person' | 'provider';
type Deleting = Writing & Pick<Platform, 'jobs' | 'settings'>;

/**
 * Starts deleting a person's account. After the commit all their sessions are ended, and their sign-in
 * account may register again as a new person. A job of the same transaction erases their data. Calling it
 * twice has no further effect.
 */
export async function startAccountDeletion(p: Deleting, personId: string, askedBy: AskedBy): Promise<void> {
  await write(p, async (tx) => {
    const deleted = await deleteAccount(tx, personId, askedBy, p.clock.now());
    if (!deleted) return;
    // A deletion that the provider requested is already unlinked there.
    if (deleted.account && askedBy === 'person' && p.settings.kakao?.apiOrigin)
      await p.jobs.send(unlinkAtKakao.name, deleted.account, tx);
    await p.jobs.send(eraseDeletedAccounts.name, { personId }, tx);
  });
}

/** Null if there is no such person, or their deletion has already started. */
async function deleteAccount(tx: Tx, personId: string, askedBy: AskedBy, now: Date) {
  const person = await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forKeyShare()
    .executeTakeFirst();
  if (!person) return null;
  const deletion = await tx
    .insertInto('account_deletion')
    .values({ person_id: personId, asked_by: askedBy, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  if (!deletion) return null;
  const account = await freeAccount(tx, personId, now);
  await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
  await recordInLedger(tx, { change: 'account.deleted', data: { personId, askedBy }, at: now });
  await record(tx, {
    type: 'session.ended',
    topics: [`person:${personId}`],
    data: {},
    revokes: { personId },
  });
  return { account };
}

/** Frees the sign-in account to register again. Its open reports and its suspensions stay attached to it. */
async function freeAccount(tx: Tx, personId: string, now: Date) {
  const accounts = await tx
    .deleteFrom('identity')
    .where('person_id', '=', personId)
    .returning(['issuer', 'subject', 'created_at'])
    .execute();
  // The earliest one, as in `lockAccount`.
  const [account] = accounts.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  if (!account) return null;
  const key = await accountKey(tx, account);
  await keepAccountReports(tx, personId, key);
  await keepVotes(tx, personId, key);
  await suspendAccount(tx, personId, key, now);
  return { issuer: account.issuer, subject: account.subject };
}

/**
 * Deletes an account again that had been deleted before the database was restored, and erases its person at
 * once: the port is not open yet. The provider was told when it was deleted first.
 */
export const deleteAccountAgain = replayEach(async (p, { data: { personId, askedBy } }) => {
  if (!personId) return false;
  const by = askedBy === 'provider' ? 'provider' : 'person';
  const deleted = await write(p, (tx) => deleteAccount(tx, personId, by, p.clock.now()));
  // Also if an earlier replay was killed in the middle of it.
  await erase(p, personId).catch((error) =>
    p.log.error({ err: error, personId }, 'a deleted account was not erased again; a job retries it'),
  );
  return deleted !== null;
});
