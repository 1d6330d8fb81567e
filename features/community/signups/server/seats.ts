import { isOver } from '#community/signups/times.ts';
import type { Tx } from '#server/database/db.ts';
import { recordCounts, recordList, recordOwn } from './events.ts';
import type { EntryRow, LockedSignup } from './queries.ts';

/*
 * Who has a seat and who waits. Call these under the lock of the sign-up's row (`lockSignup`), and one of them in
 * a transaction: they write the counts that the lock has read.
 */

type NewEntry = {
  id: string;
  answers: string[];
  created_at: Date;
} & ({ person_id: string } | { name: string; phone: string | null; entered_by: string });

/** Gives somebody a seat while there is one, else the next place of the waiting list. */
export async function addEntry(tx: Tx, signup: LockedSignup, entry: NewEntry): Promise<void> {
  const hasSeat = signup.taken < signup.seats;
  await tx
    .insertInto('signup_entry')
    .values({ ...entry, signup_id: signup.id, has_seat: hasSeat })
    .execute();
  const taken = signup.taken + Number(hasSeat);
  const waiting = signup.waiting + Number(!hasSeat);
  await saveCounts(tx, signup, { taken, waiting });
}

/** Ends an entry. The first who waits gets a seat that it leaves. */
export async function endEntry(
  tx: Tx,
  signup: LockedSignup,
  { id, has_seat }: EntryRow,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('signup_entry').where('id', '=', id).execute();
  const taken = signup.taken - Number(has_seat);
  const waiting = signup.waiting - Number(!has_seat);
  await fillSeats(tx, { ...signup, taken, waiting }, now);
}

/**
 * Gives free seats to the first who wait, and saves the counts. Once its day is over nobody gets one: they would
 * be notified of a seat that they cannot take.
 */
export async function fillSeats(tx: Tx, signup: LockedSignup, now: Date): Promise<void> {
  const { seats, taken, waiting } = signup;
  const free = isOver(signup, now) ? 0 : Math.min(seats - taken, waiting);
  const movedUp = free > 0 ? await moveUp(tx, signup.id, free) : [];
  await saveCounts(tx, signup, { taken: taken + movedUp.length, waiting: waiting - movedUp.length });
  await recordOwn(tx, signup, 'signup.movedUp', movedUp);
}

async function moveUp(tx: Tx, signupId: string, seats: number): Promise<(string | null)[]> {
  const first = tx
    .selectFrom('signup_entry')
    .select('id')
    .where('signup_id', '=', signupId)
    .where('has_seat', '=', false)
    .orderBy('place')
    .limit(seats);
  const rows = await tx
    .updateTable('signup_entry')
    .set({ has_seat: true })
    .where('id', 'in', first)
    .returning('person_id')
    .execute();
  return rows.map(({ person_id }) => person_id);
}

async function saveCounts(tx: Tx, signup: LockedSignup, counts: { taken: number; waiting: number }) {
  await tx.updateTable('signup').set(counts).where('id', '=', signup.id).execute();
  await recordCounts(tx, signup, counts);
  await recordList(tx, signup);
}
