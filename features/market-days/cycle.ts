import { addDays, type Day, daysBetween, partsOf } from '#shared/dates.ts';

/** The first last digit of a five-day market: 2 is 2·7, 5 is 5·10. Apart from the contract, which would bring zod into the browser. */
export const digits = [1, 2, 3, 4, 5] as const;
export type Digit = (typeof digits)[number];

/** 2·7 or 5·10, as people say it. */
export const cycleName = (digit: Digit) => `${digit}·${digit + 5}`;

/**
 * Whether a five-day market is held on a day: where the date ends in one of its two digits. Not on the 31st, which would be the day
 * before the 1st or in the middle between two days.
 */
export function isHeld(digit: number, day: Day): boolean {
  const { date } = partsOf(day);
  return date !== 31 && date % 5 === digit % 5;
}

type Exception = { day: Day; isHeld: boolean; reason: string };
export type Market = { digit: number; exceptions: Exception[] };

/** A day of which a market has something to say: it is held, or it is not although its cycle says so. */
export type MarketDay<M> = { day: Day; market: M; isHeld: boolean; reason: string };

/** What the markets say of one day. Where the cycle has changed since, an exception may say what the cycle says. */
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
