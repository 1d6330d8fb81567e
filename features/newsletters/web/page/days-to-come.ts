import type { Newsletter } from '#features/newsletters/contract.ts';

/** A line of what comes: news, with its id, or what a day is. */
export type ComingLine = { day: string; text: string; newsId?: string };

/** News and named days of the week to come, day by day. */
export const daysToCome = ({ dates, days }: Newsletter): ComingLine[] =>
  [...days, ...dates.map(({ id, title, day }) => ({ day, text: title, newsId: id }))].sort((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  );
