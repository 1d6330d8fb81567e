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

type Market = { id: string; name: string; digit: number };

/** The market days from one day to another, in order. */
export function marketDays<M extends Market>(markets: M[], first: Day, last: Day): { day: Day; market: M }[] {
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, n) => addDays(first, n));
  return days.flatMap((day) =>
    markets.filter(({ digit }) => isHeld(digit, day)).map((market) => ({ day, market })),
  );
}
