import type { Newsletter } from '#notices/newsletters/contract.ts';

/** A line about a day to come: news, with its id, or a name of the day. */
type ComingLine = { text: string; newsId?: string };
type ComingDay = { day: string; lines: ComingLine[] };

/** News and named days of the week to come, one entry a day. */
export function daysToCome({ dates, days }: Pick<Newsletter, 'dates' | 'days'>): ComingDay[] {
  const found = new Map<string, ComingLine[]>();
  const add = (day: string, line: ComingLine) => found.set(day, [...(found.get(day) ?? []), line]);
  for (const { day, text } of days) add(day, { text });
  for (const { day, title, id } of dates) add(day, { text: title, newsId: id });
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([day, lines]) => ({ day, lines }));
}
