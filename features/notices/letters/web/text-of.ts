import { hourText } from '#days/calendar/web/hour-text.ts';
import type { Letter } from '#notices/letters/contract.ts';
import { copy } from '#notices/letters/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayHeading, momentText } from '#shared/time/date-text.ts';
import { lunarText } from '#shared/time/lunar.ts';

export const whenOf = (entry: Letter['events'][number]) =>
  [entry.cancelled && copy['letter.cancelled'], hourText(entry), entry.clubName].filter(Boolean).join(' · ');

/** `11월 30일 (월) 오후 6:00까지`. */
export const untilOf = ({ endsAt }: Letter['polls'][number]) =>
  fill(copy['letter.until'], { when: momentText(endsAt) });

/** The letter as it is read aloud, a line for each sentence. */
export const textOf = ({ day, holidays, marks, events: entries, polls, townNews, urgent }: Letter) =>
  [
    dayHeading(day),
    ...holidays,
    lunarText(day),
    ...marks,
    urgent.length > 0 && copy['letter.urgent'],
    ...urgent.map(({ title }) => title),
    polls.length > 0 && copy['letter.polls'],
    ...polls.map((poll) => `${poll.question}, ${untilOf(poll)}`),
    entries.length > 0 && copy['letter.dates'],
    ...entries.map((entry) => `${entry.title}, ${whenOf(entry)}`),
    townNews.length > 0 && copy['letter.town'],
    ...townNews.map(({ title }) => title),
  ]
    .filter(Boolean)
    .join('\n');
