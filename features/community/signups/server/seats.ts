import { signupReminders } from '#residents/reminders/server/rules.ts';
import type { Tx } from '#server/database/db.ts';
import { takeBackNotices } from '#server/notices/take-back-notices.ts';
import { recordCounts, recordList, recordOwn } from './events.ts';
import { isEnded } from './policy.ts';
import type { EntryRow, LockedSignup } from './queries.ts';
import { giveSeats, withdrawRsvps } from './seat-rsvps.ts';

/*
 * These give and take seats. Call them under the lock of the sign-up's row (`lockSignup`), and one of them
 * in a transaction: they write the counts that the lock has read.
 */

/** What somebody without a seat is no longer shown. */
const seatNotices = [...signupReminders, 'signupMovedUp', 'clubSeatFreed'];

type NewEntry = { id: string; answers: string[] } & (
  | { person_id: string }
  | { name: string; phone: string | null; entered_by: string }
);

/** Gives somebody a seat while there is one, else the next place of the waiting list. */
export async function addEntry(tx: Tx, signup: LockedSignup, entry: NewEntry, now: Date): Promise<void> {
  const hasSeat = signup.taken < signup.seats;
  await tx
    .insertInto('signup_entry')
    .values({ ...entry, signup_id: signup.id, has_seat: hasSeat, created_at: now })
    .execute();
  const taken = signup.taken + Number(hasSeat);
  const waiting = signup.waiting + Number(!hasSeat);
  await saveCounts(tx, signup, { taken, waiting });
  if (hasSeat && 'person_id' in entry) await giveSeats(tx, signup, [entry.person_id], now);
}

/** Ends an entry. The first who waits gets the seat. */
export async function endEntry(tx: Tx, signup: LockedSignup, entry: EntryRow, now: Date): Promise<void> {
  const { id, person_id: personId, has_seat: hadSeat } = entry;
  await tx.deleteFrom('signup_entry').where('id', '=', id).execute();
  if (personId) {
    await takeBackNotices(tx, { subjectId: signup.id, kinds: seatNotices, personId });
    if (hadSeat) await withdrawRsvps(tx, signup, [personId], now);
  }
  const taken = signup.taken - Number(hadSeat);
  const waiting = signup.waiting - Number(!hadSeat);
  await fillSeats(tx, { ...signup, taken, waiting }, now);
}

/**
 * Gives free seats to the first who wait, and saves the counts. Once its day is over, or its meeting
 * cancelled, nobody gets one: they would be notified of a seat that they cannot take.
 */
export async function fillSeats(tx: Tx, signup: LockedSignup, now: Date): Promise<void> {
  const { id, seats, taken, waiting } = signup;
  const free = isEnded(signup, now) ? 0 : Math.min(seats - taken, waiting);
  const movedUp = free > 0 ? await moveUp(tx, id, free) : [];
  await saveCounts(tx, signup, { taken: taken + movedUp.length, waiting: waiting - movedUp.length });
  const personIds = movedUp.filter((personId) => personId !== null);
  await giveSeats(tx, signup, personIds, now);
  await recordOwn(tx, signup, 'signup.movedUp', personIds);
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
  await tx
    .updateTable('signup')
    .set({ ...counts, freed_at: null })
    .where('id', '=', signup.id)
    .execute();
  await recordCounts(tx, signup, counts);
  await recordList(tx, signup);
}
