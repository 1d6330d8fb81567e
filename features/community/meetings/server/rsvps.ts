import { type Rsvp, recordGoingCount, setRsvp } from '#community/clubs/server/rsvp-rows.ts';
import { leaveSignup } from '#community/signups/server/entries.ts';
import { findItemSignup } from '#community/signups/server/queries.ts';
import type { Reminders } from '#residents/reminders/contract.ts';
import { planRsvpAgain } from '#residents/reminders/server/plan.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { lockMeeting, refuseFinished } from './actions.ts';

/** A member's own answer. Where seats are given, whoever does not go gives theirs back. */
export async function changeRsvp(p: Writing, viewer: Viewer, id: string, going: Rsvp): Promise<void> {
  const signup = going ? undefined : await findItemSignup(p.db, viewer, { meetingId: id });
  await (signup ? leaveSignup(p, viewer, signup.id) : rsvpToMeeting(p, viewer, id, going));
}

/**
 * Sets or withdraws a member's answer, unless a seat is the answer. The lock on the meeting keeps concurrent
 * answers within the capacity.
 */
export async function rsvpToMeeting(p: Writing, viewer: Viewer, id: string, going: Rsvp): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    const { meeting, club } = await lockMeeting(tx, viewer, id);
    if (!club.is_member) throw new Refusal('forbidden', { reason: 'meeting.membersOnly' });
    refuseFinished(meeting, now);
    if (meeting.has_signup) throw new Refusal('conflict', { reason: 'meeting.signUp' });
    if (meeting.going === going) return;
    const { capacity, going_count } = meeting;
    if (going && capacity !== null && going_count >= capacity)
      throw new Refusal('conflict', { reason: 'meeting.full' });
    const about = { clubId: club.id, meetingId: id };
    const goingCount = await setRsvp(tx, { ...about, personId: viewer.personId, going, now });
    await recordAttendance(tx, viewer, { ...about, going, goingCount });
    if (goingCount !== going_count) await recordGoingCount(tx, { ...about, goingCount });
  });
}

/** Chooses when the viewer is reminded of a meeting to which they go. */
export async function chooseReminders(
  p: Writing,
  viewer: Viewer,
  id: string,
  reminders: Reminders,
): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    const { meeting, club } = await lockMeeting(tx, viewer, id);
    refuseFinished(meeting, now);
    if (!meeting.going) throw new Refusal('conflict', { reason: 'meeting.goFirst' });
    const { personId } = viewer;
    await tx
      .updateTable('meeting_answer')
      .set({ reminders })
      .where('meeting_id', '=', id)
      .where('person_id', '=', personId)
      .execute();
    await planRsvpAgain(tx, { meetingId: id, personId }, now);
    const data = { clubId: club.id, meetingId: id };
    await record(tx, { type: 'meeting.reminded', topics: [`person:${personId}`], data });
  });
}

/**
 * Goes to the person's own devices. The club receives the count alone, so that people in a block learn
 * nothing of each other.
 */
const recordAttendance = (
  tx: Tx,
  { personId }: Viewer,
  data: { clubId: string; meetingId: string; going: Rsvp; goingCount: number },
) =>
  record(tx, {
    type: 'meeting.answered',
    topics: [`person:${personId}`],
    data: { ...data, actorId: personId },
  });
