import { recordGoingCount, setRsvp } from '#community/clubs/server/rsvp-rows.ts';
import { planSeats } from '#residents/reminders/server/plan.ts';
import type { Tx } from '#server/database/db.ts';
import type { LockedSignup } from './queries.ts';

/*
 * A seat in a meeting is its resident's answer that they go: the meeting counts it, reminds them and puts it
 * into their calendar. A place on the waiting list is no answer.
 */

type Item = Pick<LockedSignup, 'id' | 'meeting_id' | 'club_id'>;

/** Reminds those who got a seat of its day. */
export async function giveSeats(tx: Tx, signup: Item, personIds: string[], now: Date): Promise<void> {
  if (personIds.length === 0) return;
  if (signup.meeting_id) await setRsvps(tx, signup, personIds, { going: true, now });
  else await planSeats(tx, { id: signup.id, personIds }, now);
}

/** Takes back the answers of those who had a seat. */
export const withdrawRsvps = (tx: Tx, signup: Item, personIds: string[], now: Date): Promise<void> =>
  setRsvps(tx, signup, personIds, { going: null, now });

type Change = { going: true | null; now: Date };

async function setRsvps(tx: Tx, signup: Item, personIds: string[], { going, now }: Change): Promise<void> {
  const { meeting_id: meetingId, club_id: clubId } = signup;
  if (!meetingId || !clubId) return;
  let goingCount: number | undefined;
  for (const personId of personIds)
    goingCount = await setRsvp(tx, { meetingId, clubId, personId, going, now });
  if (goingCount !== undefined) await recordGoingCount(tx, { meetingId, clubId, goingCount });
}
