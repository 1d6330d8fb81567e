import type { OutsiderDraft } from '#community/signups/contract.ts';
import { recordViews } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { phoneDigits } from '#shared/phone-number.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { audit, auditedPlace, lockManaged, refuseEnded } from './actions.ts';
import { recordList, recordOwn } from './events.ts';
import { findEntry } from './queries.ts';
import { addEntry, endEntry } from './seats.ts';

export const entryNotFound = () => notFound('signups.entryGone');

/** Enters somebody without the app, also after the closing: the editor has heard of them before. */
export async function enterOutsider(
  p: Writing,
  viewer: Viewer,
  id: string,
  draft: OutsiderDraft,
): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    const signup = await lockManaged(tx, viewer, id);
    if (await isKnown(tx, id, draft.id)) return;
    refuseEnded(signup, now);
    const { questions } = signup;
    if (draft.answers.length > questions.length) throw wrongField('answers', 'signups.manyAnswers');
    const entry = {
      id: draft.id,
      name: draft.name,
      phone: phoneDigits(draft.phone) || null,
      entered_by: viewer.personId,
      // The editor may not have asked everything.
      answers: questions.map((_, at) => draft.answers[at] ?? ''),
    };
    await addEntry(tx, signup, entry, now);
    await audit(tx, viewer, signup, { action: 'signup.entryAdded', now });
  });
}

/** Whether the request has come before. The id of another sign-up's entry is refused. */
async function isKnown(tx: Tx, signupId: string, entryId: string): Promise<boolean> {
  const entry = await tx
    .selectFrom('signup_entry')
    .select('signup_id')
    .where('id', '=', entryId)
    .executeTakeFirst();
  if (entry && entry.signup_id !== signupId) throw new Refusal('conflict');
  return entry !== undefined;
}

type EntryKey = { id: string; entryId: string };

/** Takes anybody off. */
export async function removeEntry(p: Writing, viewer: Viewer, { id, entryId }: EntryKey): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    const signup = await lockManaged(tx, viewer, id);
    const entry = await findEntry(tx, id, entryId);
    if (!entry) throw entryNotFound();
    refuseEnded(signup, now);
    await endEntry(tx, signup, entry, now);
    await audit(tx, viewer, signup, {
      action: 'signup.entryRemoved',
      personId: entry.person_id,
      now,
    });
    await recordOwn(tx, signup, 'signup.removed', [entry.person_id]);
  });
}

/** Says who came, from the day on. */
export async function setAttendance(
  p: Writing,
  viewer: Viewer,
  { id, entryId }: EntryKey,
  came: boolean | null,
): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    const signup = await lockManaged(tx, viewer, id);
    if (seoulDay(now) < signup.day) throw new Refusal('conflict', { reason: 'signups.notYet' });
    const entry = await findEntry(tx, id, entryId);
    if (!entry) throw entryNotFound();
    if (!entry.has_seat) throw new Refusal('conflict', { reason: 'signups.noSeat' });
    await tx.updateTable('signup_entry').set({ came }).where('id', '=', entryId).execute();
    const view = { ...auditedPlace(signup), action: 'signup.attendanceTaken', itemId: id };
    // Once a day: a line for each of a thousand people would bury the record.
    await recordViews(tx, viewer, now, [view]);
    await recordList(tx, signup);
  });
}
