import type { Letter } from '#notices/letters/contract.ts';
import { copy } from '#notices/letters/copy.ts';
import { clockTime, dayHeading } from '#shared/time/date-text.ts';
import { lunarText } from '#shared/time/lunar.ts';

export const whenOf = ({ day, time, clubName, cancelled }: Letter['events'][number]) =>
  [
    cancelled && copy['letter.cancelled'],
    time ? clockTime(`${day}T${time}:00+09:00`) : copy['letter.allDay'],
    clubName,
  ]
    .filter(Boolean)
    .join(' · ');

/** The letter as it is read aloud, a line for each sentence. */
export const textOf = ({ day, holidays, marks, events: entries, townNews, urgent }: Letter) =>
  [
    dayHeading(day),
    ...holidays,
    lunarText(day),
    ...marks,
    urgent.length > 0 && copy['letter.urgent'],
    ...urgent.map(({ title }) => title),
    entries.length > 0 && copy['letter.dates'],
    ...entries.map((entry) => `${entry.title}, ${whenOf(entry)}`),
    townNews.length > 0 && copy['letter.town'],
    ...townNews.map(({ title }) => title),
  ]
    .filter(Boolean)
    .join('\n');
