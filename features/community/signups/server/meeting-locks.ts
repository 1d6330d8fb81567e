import { lockPeople } from '#residents/people/server/lock-people.ts';
import type { Tx } from '#server/database/db.ts';

/**
 * Locks a club so that nobody joins or leaves it until the transaction ends, then the meeting. Somebody who
 * gets the seat of another is then a member still, and locks are taken as in leaving the club: person, club,
 * meeting, sign-up.
 */
export async function lockClubAndMeeting(
  tx: Tx,
  { clubId, meetingId }: { clubId: string; meetingId: string },
  personId?: string,
): Promise<void> {
  if (personId) await lockPeople(tx, [personId]);
  await tx.selectFrom('club').select('id').where('id', '=', clubId).forShare().execute();
  await tx.selectFrom('meeting').select('id').where('id', '=', meetingId).forNoKeyUpdate().execute();
}

/** The same for the sign-up of a meeting, before its own row. */
export async function lockMeetingOf(tx: Tx, signupId: string, personId?: string): Promise<void> {
  const row = await tx
    .selectFrom('signup')
    .select(['club_id', 'meeting_id'])
    .where('id', '=', signupId)
    .executeTakeFirst();
  const { club_id: clubId, meeting_id: meetingId } = row ?? {};
  if (clubId && meetingId) await lockClubAndMeeting(tx, { clubId, meetingId }, personId);
}
