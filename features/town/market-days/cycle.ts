import { addDays, type Day, daysBetween, partsOf } from '#shared/time/dates.ts';

/**
 * The last digits of the days of each cycle; 0 is the 10th, 20th and 30th. The key is the first digit of a
 * five-day market, and all digits of the two other cycles that Korea has. Apart from the contract, which
 * would bring zod into the browser.
 */
const lastDigits: Record<number, number[]> = {
  1: [1, 6],
  2: [2, 7],
  3: [3, 8],
  4: [4, 9],
  5: [5, 0],
  25: [2, 5],
  2479: [2, 4, 7, 9],
};

/** Every cycle, by its key. */
export const cycles = Object.keys(lastDigits).map(Number);

/** 2·7 or 5·10, as people say it. */
export const cycleName = (digit: number) => lastDigits[digit]?.map((last) => last || 10).join('·') ?? '';

/**
 * Whether the cycle has a day: where its date ends in one of the last digits. Not on the 31st, which would be
 * the day before the 1st or in the middle between two days.
 */
export function isHeld(digit: number, day: Day): boolean {
  const { date } = partsOf(day);
  return date !== 31 && lastDigits[digit]?.includes(date % 10) === true;
}

type Exception = { day: Day; isHeld: boolean; reason: string };
export type Market = { digit: number; exceptions: Exception[] };

/** A day of which a market has something to say: it is held, or it is not although its cycle says so. */
export type MarketDay<M> = { day: Day; market: M; isHeld: boolean; reason: string };

/**
 * The markets that have something to say of one day. Where the cycle has changed since, an
 * exception may say what the cycle says.
 */
export const marketsOn = <M extends Market>(markets: M[], day: Day): MarketDay<M>[] =>
  markets.flatMap((market) => {
    const exception = market.exceptions.find((each) => each.day === day);
    const byCycle = isHeld(market.digit, day);
    if (!byCycle && !exception?.isHeld) return [];
    return [{ day, market, isHeld: exception?.isHeld ?? true, reason: exception?.reason ?? '' }];
  });

/** The same from one day to another, in order. */
export function marketDays<M extends Market>(markets: M[], first: Day, last: Day): MarketDay<M>[] {
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, n) => addDays(first, n));
  return days.flatMap((day) => marketsOn(markets, day));
}
