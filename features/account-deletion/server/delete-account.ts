import { accountKey } from '#features/people/server/account-key.ts';
import { keepAccountReports } from '#features/reports/server/account-reports.ts';
import { suspendAccount } from '#features/suspensions/server/actions.ts';
import type { Tx } from '#server/db.ts';
import { record } from '#server/live/record.ts';
import type { Platform } from '#server/platform.ts';
import { type Writing, write } from '#server/write.ts';
import { eraseDeletedAccounts } from './erase.ts';
import { unlinkAtKakao } from './kakao.ts';

type Deleting = Writing & Pick<Platform, 'jobs' | 'settings'>;

/**
 * Starts deleting a person's account. After the commit all their sessions are ended, and their sign-in account may
 * register again as a new person. A job of the same transaction erases their data. Calling it twice has no further
 * effect.
 */
export async function startAccountDeletion(
  p: Deleting,
  personId: string,
  askedBy: 'person' | 'provider',
): Promise<void> {
  await write(p, async (tx) => {
    const person = await tx
      .selectFrom('person')
      .select('id')
      .where('id', '=', personId)
      .forKeyShare()
      .executeTakeFirst();
    if (!person) return;
    const now = p.clock.now();
    const deletion = await tx
      .insertInto('account_deletion')
      .values({ person_id: personId, asked_by: askedBy, asked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id')
      .executeTakeFirst();
    if (!deletion) return;
    const account = await freeAccount(tx, personId, now);
    // A deletion that the provider requested is already unlinked there.
    if (account && askedBy === 'person' && p.settings.kakao?.apiOrigin)
      await p.jobs.send(unlinkAtKakao.name, account, tx);
    await tx
      .updateTable('session')
      .set({ ended_at: now })
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null)
      .execute();
    await record(tx, {
      type: 'session.ended',
      topics: [`person:${personId}`],
      data: {},
      revokes: { personId },
    });
    await p.jobs.send(eraseDeletedAccounts.name, { personId }, tx);
  });
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
  await suspendAccount(tx, personId, key, now);
  return { issuer: account.issuer, subject: account.subject };
}
