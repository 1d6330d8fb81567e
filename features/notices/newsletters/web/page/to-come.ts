import type { Newsletter } from '#notices/newsletters/contract.ts';
import { issueDays } from '#notices/newsletters/issue.ts';
import type { Day } from '#shared/time/dates.ts';

/** A newsletter without the days that are over: whoever reads or prints it on Thursday needs no Monday. */
export function stillToCome(newsletter: Newsletter, today: Day): Newsletter {
  const toCome = <D extends { day: string }>(days: D[]) => days.filter(({ day }) => day >= today);
  const { dates, days, pickups, market } = newsletter;
  return {
    ...newsletter,
    dates: toCome(dates),
    days: toCome(days),
    pickups: pickups && { ...pickups, days: toCome(pickups.days) },
    market: market && market.day >= today ? market : null,
  };
}

/** Whether news about a day of the week to come is over since. It stays on screen: the week brought it. */
export const isOver = ({ week }: Newsletter, day: Day, today: Day) =>
  day >= issueDays(week).first && day < today;

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
