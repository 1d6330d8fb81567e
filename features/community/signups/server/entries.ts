import type { SignupEntryWritten } from '#community/signups/contract.ts';
import { lockAccount } from '#residents/people/server/account-key.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal, wrongField } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { refuseEnded, signupNotFound } from './actions.ts';
import { recordList, recordOwn } from './events.ts';
import { isClosed, mayLeave } from './policy.ts';
import { findOwnEntry, lockSignup } from './queries.ts';
import { addEntry, endEntry } from './seats.ts';

/** Signs the viewer up, or changes their answers. They keep their seat or their place. */
export async function enterSignup(
  p: Writing,
  viewer: Viewer,
  id: string,
  { answers }: SignupEntryWritten,
): Promise<void> {
  const { personId } = viewer;
  const now = p.clock.now();
  await write(p, async (tx) => {
    const signup = await lockSignup(tx, viewer, id);
    if (!signup) throw signupNotFound();
    const before = await findOwnEntry(tx, id, personId);
    // The answer to the first request may have been lost.
    if (before && before.answers.join('\n') === answers.join('\n')) return;
    if (!signup.is_eligible)
      throw new Refusal('forbidden', {
        reason: signup.club_id ? 'signups.membersOnly' : 'signups.notForYou',
      });
    if (signup.cancelled_at) refuseEnded(signup, now);
    if (isClosed(signup, now)) throw new Refusal('conflict', { reason: 'signups.closed' });
    if (answers.length !== signup.questions.length) throw wrongField('answers', 'signups.needAnswer');
    if (before) {
      await tx.updateTable('signup_entry').set({ answers }).where('id', '=', before.id).execute();
      await recordList(tx, signup);
    } else {
      // The account is not deleted before this entry is there to be found by the deletion.
      await lockAccount(tx, personId);
      await addEntry(tx, signup, { id: newId(), person_id: personId, answers }, now);
    }
    await recordOwn(tx, signup, 'signup.entered', [personId]);
  });
}

/** Gives the viewer's seat back, or leaves the waiting list. */
export async function leaveSignup(p: Writing, viewer: Viewer, id: string): Promise<void> {
  const { personId } = viewer;
  const now = p.clock.now();
  await write(p, async (tx) => {
    const signup = await lockSignup(tx, viewer, id);
    if (!signup) throw signupNotFound();
    const entry = await findOwnEntry(tx, id, personId);
    if (!entry) return;
    if (!mayLeave(signup, entry, now)) throw new Refusal('conflict', { reason: 'signups.lateCancel' });
    await endEntry(tx, signup, entry, now);
    await recordOwn(tx, signup, 'signup.left', [personId]);
  });
}
