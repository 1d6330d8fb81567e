import { sql } from 'kysely';
import { planRsvpAgain } from '#residents/reminders/server/plan.ts';
import { meetingReminders } from '#residents/reminders/server/rules.ts';
import type { Tx } from '#server/database/db.ts';
import { record } from '#server/live/log/record.ts';
import { takeBackNotices } from '#server/notices/take-back-notices.ts';

export type Rsvp = boolean | null;
type RsvpChange = { meetingId: string; clubId: string; personId: string; going: Rsvp; now: Date };

/**
 * Sets or withdraws a member's answer with its reminders, under the lock of the meeting. Returns how many
 * go.
 */
export async function setRsvp(tx: Tx, change: RsvpChange): Promise<number> {
  const { meetingId, personId, going, now } = change;
  const goingCount = await saveRsvp(tx, change);
  await planRsvpAgain(tx, { meetingId, personId }, now);
  if (!going) await takeBackNotices(tx, { subjectId: meetingId, kinds: meetingReminders, personId });
  return goingCount;
}

/** Changes the answer and the count in one statement. Returns the count. */
async function saveRsvp(tx: Tx, { meetingId, clubId, personId, going, now }: RsvpChange): Promise<number> {
  const before = sql`select going from meeting_answer where meeting_id = ${meetingId} and person_id = ${personId}`;
  const change =
    going === null
      ? sql`delete from meeting_answer where meeting_id = ${meetingId} and person_id = ${personId}`
      : sql`insert into meeting_answer (meeting_id, club_id, person_id, going, answered_at)
          values (${meetingId}, ${clubId}, ${personId}, ${going}, ${now})
          on conflict (meeting_id, person_id) do update
          set going = excluded.going, answered_at = excluded.answered_at`;
  const { rows } = await sql<{ going_count: number }>`
    with before as (${before}), changed as (${change})
    update meeting
    set going_count = going_count + ${going ? 1 : 0} - coalesce((select going::int from before), 0)
    where id = ${meetingId} returning going_count
  `.execute(tx);
  return rows[0]?.going_count ?? 0;
}

/** Tells the club how many go now, and not who: people in a block learn nothing of each other. */
export const recordGoingCount = (tx: Tx, data: { clubId: string; meetingId: string; goingCount: number }) =>
  record(tx, {
    type: 'meeting.counted',
    topics: [`club:${data.clubId}`],
    data,
    mergeKey: `meeting:${data.meetingId}:going`,
  });
