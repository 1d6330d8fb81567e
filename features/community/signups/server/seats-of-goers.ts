import { mostSeats } from '#community/signups/limits.ts';
import type { Tx } from '#server/database/db.ts';
import { wrongField } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';

type Made = { id: string; meetingId: string; seats: number; questions: string[] };

/**
 * Gives the first seats of a meeting's new sign-up to those who go already, in the order of their answers.
 * Its seats take the place of the meeting's capacity.
 */
export async function seatThoseWhoGo(tx: Tx, { id, meetingId, seats, questions }: Made): Promise<void> {
  const goers = await tx
    .selectFrom('meeting_answer')
    .select(['person_id', 'answered_at'])
    .where('meeting_id', '=', meetingId)
    .where('going', '=', true)
    .orderBy('answered_at')
    .orderBy('person_id')
    .limit(mostSeats + 1)
    .execute();
  if (goers.length > seats) throw wrongField('seats', 'signups.fewForGoers');
  await tx.updateTable('meeting').set({ capacity: null }).where('id', '=', meetingId).execute();
  if (goers.length === 0) return;
  const unanswered = questions.map(() => '');
  const entries = goers.map(({ person_id, answered_at }) => ({
    id: newId(),
    signup_id: id,
    person_id,
    answers: unanswered,
    has_seat: true,
    created_at: answered_at,
  }));
  await tx.insertInto('signup_entry').values(entries).execute();
  await tx.updateTable('signup').set({ taken: goers.length }).where('id', '=', id).execute();
}
