import { addDays, type Day, startOfDay } from '#shared/time/dates.ts';

/** Some days, and the moments at which they begin and end. */
export type Range = { first: Day; last: Day; begins: Date; ends: Date };
export const rangeOf = ({ first, last }: { first: Day; last: Day }): Range => ({
  first,
  last,
  begins: startOfDay(first),
  ends: startOfDay(addDays(last, 1)),
});

/** Selects events by days or ids; without either, all of them. */
export type Which = { days?: Range; ids?: string[] };
