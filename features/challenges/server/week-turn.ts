import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/db.ts';
import { Refusal } from '#server/errors.ts';
import { rideAlong } from '#server/statements/ride-along.ts';
import { challengeWeekAt } from '#shared/weeks.ts';

/*
 * Every write belongs to the week it is when it is done, and a settled week never changes. So a writer holds its town's
 * turnstile, shared, until it commits, and reads the clock only then; who settles a week holds it alone and thereby
 * waits for every writer that still saw the old week.
 */

/** Any number that no other advisory lock of ours begins with. */
const turnstiles = 7119;

export const holdTurnstile = (tx: Tx, cityCode: string) =>
  sql`select pg_advisory_xact_lock_shared(${turnstiles}::int, ${Number(cityCode)}::int)`.execute(tx);

export const closeTurnstile = (tx: Tx, cityCode: string) =>
  sql`select pg_advisory_xact_lock(${turnstiles}::int, ${Number(cityCode)}::int)`.execute(tx);

const over = () => new Refusal('conflict', { reason: 'events.week.over' });

/** The week that a write done now belongs to, and the moment that decides it. */
export async function enterWeek(
  tx: Tx,
  clock: Clock,
  cityCode: string,
): Promise<{ week: number; now: Date }> {
  await holdTurnstile(tx, cityCode);
  const now = clock.now();
  const week = challengeWeekAt(now);
  const begun = tx.insertInto('challenge_week').values({ city_code: cityCode, week });
  await rideAlong(tx, begun.onConflict((conflict) => conflict.doNothing()).compile());
  if ((await findWeek(tx, cityCode, week))?.closed_at) throw over();
  return { week, now };
}

/** Refuses to touch what belongs to a week that is over; returns the moment that decided it. */
export async function stayInWeek(
  tx: Tx,
  clock: Clock,
  item: { city_code: string; week: number },
): Promise<Date> {
  const { week, now } = await enterWeek(tx, clock, item.city_code);
  if (item.week !== week) throw over();
  return now;
}

// A process whose clock is behind may come after the week was settled by another.
const findWeek = (tx: Tx, cityCode: string, week: number) =>
  tx
    .selectFrom('challenge_week')
    .select('closed_at')
    .where('city_code', '=', cityCode)
    .where('week', '=', week)
    .executeTakeFirst();

/**
 * Holds somebody's own row, so that what one person does at once from several devices is counted one after another; with
 * the statement that follows.
 */
export const holdPerson = (tx: Tx, personId: string) =>
  rideAlong(tx, tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().compile());
