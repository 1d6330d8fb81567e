import { sql } from 'kysely';
import type { Reminders } from '#residents/reminders/contract.ts';
import { planRsvpAgain } from '#residents/reminders/server/plan.ts';
import { meetingReminders } from '#residents/reminders/server/rules.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { takeBackNotices } from '#server/notices/take-back-notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { lockMeeting, refuseFinished } from './actions.ts';

type Rsvp = boolean | null;

/**
 * Sets or withdraws a member's answer. The lock on the meeting keeps concurrent answers within the capacity.
 */
export async function rsvpToMeeting(p: Writing, viewer: Viewer, id: string, going: Rsvp): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    const { meeting, club } = await lockMeeting(tx, viewer, id);
    if (!club.is_member) throw new Refusal('forbidden', { reason: 'meeting.membersOnly' });
    refuseFinished(meeting, now);
    if (meeting.going === going) return;
    const { capacity, going_count } = meeting;
    if (going && capacity !== null && going_count >= capacity)
      throw new Refusal('conflict', { reason: 'meeting.full' });
    const goingCount = await saveRsvp(tx, { id, clubId: club.id, personId: viewer.personId, going, now });
    const { personId } = viewer;
    await planRsvpAgain(tx, { meetingId: id, personId }, now);
    if (!going) await takeBackNotices(tx, { subjectId: id, kinds: meetingReminders, personId });
    await recordAttendance(tx, viewer, { clubId: club.id, meetingId: id, going, goingCount });
    if (goingCount !== going_count) await count(tx, { clubId: club.id, meetingId: id, goingCount });
  });
}

type RsvpChange = { id: string; clubId: string; personId: string; going: Rsvp; now: Date };

/** Changes the answer and the count in one statement. Returns the count. */
async function saveRsvp(tx: Tx, { id, clubId, personId, going, now }: RsvpChange): Promise<number> {
  const before = sql`select going from meeting_answer where meeting_id = ${id} and person_id = ${personId}`;
  const change =
    going === null
      ? sql`delete from meeting_answer where meeting_id = ${id} and person_id = ${personId}`
      : sql`insert into meeting_answer (meeting_id, club_id, person_id, going, answered_at)
          values (${id}, ${clubId}, ${personId}, ${going}, ${now})
          on conflict (meeting_id, person_id) do update
          set going = excluded.going, answered_at = excluded.answered_at`;
  const { rows } = await sql<{ going_count: number }>`
    with before as (${before}), changed as (${change})
    update meeting
    set going_count = going_count + ${going ? 1 : 0} - coalesce((select going::int from before), 0)
    where id = ${id} returning going_count
  `.execute(tx);
  return rows[0]?.going_count ?? 0;
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

const count = (tx: Tx, data: { clubId: string; meetingId: string; goingCount: number }) =>
  record(tx, {
    type: 'meeting.counted',
    topics: [`club:${data.clubId}`],
    data,
    mergeKey: `meeting:${data.meetingId}:going`,
  });
