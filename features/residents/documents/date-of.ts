import { type Day, partsOf } from '#shared/time/dates.ts';

/** `2026. 12. 1.`, with its year also this year: documents are read years later. */
export function dateOf(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `${year}. ${month}. ${date}.`;
}
