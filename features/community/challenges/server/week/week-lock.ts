import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/database/db.ts';
import { Refusal } from '#server/errors.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import { challengeWeekAt } from '#shared/time/weeks.ts';

/*
 * Every write belongs to the week in which it happens, and a closed week never changes. So a writer holds its
 * town's advisory lock in shared mode until it commits, and reads the clock only while holding it. Closing a
 * week takes the lock exclusively, and so waits for every writer that still saw the old week.
 */

/** The namespace of these advisory locks, different from all others. */
const turnstiles = 7119;

const lockTurnstile = (tx: Tx, cityCode: string) =>
  sql`select pg_advisory_xact_lock_shared(${turnstiles}::int, ${Number(cityCode)}::int)`.execute(tx);

export const closeTurnstile = (tx: Tx, cityCode: string) =>
  sql`select pg_advisory_xact_lock(${turnstiles}::int, ${Number(cityCode)}::int)`.execute(tx);

const over = () => new Refusal('conflict', { reason: 'challenges.week.over' });

/**
 * Returns the week of a write that happens now, and the instant used. `weekAt` decides the week, or throws.
 */
export async function enterWeek(
  tx: Tx,
  clock: Clock,
  cityCode: string,
  weekAt: (now: Date) => number = challengeWeekAt,
): Promise<{ week: number; now: Date }> {
  await lockTurnstile(tx, cityCode);
  const now = clock.now();
  const week = weekAt(now);
  const begun = tx.insertInto('challenge_week').values({ city_code: cityCode, week });
  await sendWithNext(tx, begun.onConflict((conflict) => conflict.doNothing()).compile());
  if ((await findWeek(tx, cityCode, week))?.closed_at) throw over();
  return { week, now };
}

/** Throws if the item's week is over; returns the instant used. */
export async function stayInWeek(
  tx: Tx,
  clock: Clock,
  item: { city_code: string; week: number },
): Promise<Date> {
  const { week, now } = await enterWeek(tx, clock, item.city_code);
  if (item.week !== week) throw over();
  return now;
}

// A process with a slow clock may write after another process has closed the week.
const findWeek = (tx: Tx, cityCode: string, week: number) =>
  tx
    .selectFrom('challenge_week')
    .select('closed_at')
    .where('city_code', '=', cityCode)
    .where('week', '=', week)
    .executeTakeFirst();

/**
 * Locks a person's row, so that simultaneous requests from several devices are counted one after another.
 * Sent together with the next statement.
 */
export const lockPerson = (tx: Tx, personId: string) =>
  sendWithNext(
    tx,
    tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().compile(),
  );
