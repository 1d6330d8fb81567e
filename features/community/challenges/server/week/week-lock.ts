import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { Refusal } from '#server/errors.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import { challengeWeekAt } from '#shared/time/weeks.ts';

/*
 * Every write belongs to the week in which it happens, and a closed week never changes. So a writer holds its
 * town's advisory lock in shared mode until it commits. Closing a week takes the lock exclusively, and so
 * waits for every writer of that week. A writer that waited for the closing finds the week closed.
 */

/** The namespaces of these advisory locks, different from all others. */
const turnstiles = 7119;
const participants = 7120;

export const closeTurnstile = (tx: Tx, cityCode: string) =>
  sql`select pg_advisory_xact_lock(${turnstiles}::int, ${Number(cityCode)}::int)`.execute(tx);

export const weekOver = () => new Refusal('conflict', { reason: 'challenges.week.over' });

/**
 * Takes the lock and adds the week of a town, if it is new, together with the next statement. That must find
 * out whether the week is closed.
 */
export async function enterWithNext(tx: Tx, cityCode: string, week: number): Promise<void> {
  const lock = sql`select pg_advisory_xact_lock_shared(${turnstiles}::int, ${Number(cityCode)}::int)`;
  await sendWithNext(tx, lock.compile(tx));
  await sendWithNext(tx, beginWeek(cityCode, week).compile(tx));
}

/** Looks first: an insert that finds its row costs twenty times as much. */
const beginWeek = (cityCode: string, week: number) => sql`
  insert into challenge_week (city_code, week) select ${cityCode}, ${week}::int
  where not ${hasRow(sql`select from challenge_week where city_code = ${cityCode} and week = ${week}`)}
  on conflict do nothing`;

/** Returns the week of a write that happens now, and the instant used. */
export async function enterWeek(
  tx: Tx,
  clock: Clock,
  cityCode: string,
): Promise<{ week: number; now: Date }> {
  const now = clock.now();
  const week = challengeWeekAt(now);
  await enterWithNext(tx, cityCode, week);
  if ((await findWeek(tx, cityCode, week))?.closed_at) throw weekOver();
  return { week, now };
}

/** Throws if the item's week is over; returns the instant used. */
export async function stayInWeek(
  tx: Tx,
  clock: Clock,
  item: { city_code: string; week: number },
): Promise<Date> {
  const { week, now } = await enterWeek(tx, clock, item.city_code);
  if (item.week !== week) throw weekOver();
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
 * Lets simultaneous requests of a person from several devices be counted one after another. Sent together
 * with the next statement. An advisory lock writes nothing, unlike the lock of a row.
 */
export const lockPerson = (tx: Tx, personId: string) =>
  sendWithNext(
    tx,
    sql`select pg_advisory_xact_lock(${participants}::int, hashtext(${personId}))`.compile(tx),
  );
