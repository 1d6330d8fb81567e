import type { CalendarEntry, DayMark } from '#days/calendar/contract.ts';
import { copy } from '#days/calendar/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { type Day, type Month, partsOf, weekday } from '#shared/time/dates.ts';

export const weekdays = copy['home.calendar.weekdays'].split(',');

export const monthName = (month: Month) => {
  const { year, month: number } = partsOf(`${month}-01`);
  return fill(copy['home.calendar.month'], { year, month: number });
};

export const dayParts = (day: Day) => {
  const { month, date } = partsOf(day);
  return { month, day: date, weekday: weekdays[weekday(day)] ?? '' };
};

type Facts = { today: Day; holidays: string[]; entries: CalendarEntry[]; marks: DayMark[] };

/** A cell's label for screen readers: `11월 20일 금요일, 오늘, 일정 2개, 치과 검진`, with the title that the cell shows. */
export const dayName = (day: Day, { today, holidays, entries, marks }: Facts) =>
  [
    fill(copy['home.calendar.dayName'], dayParts(day)),
    day === today && copy['home.calendar.today'],
    ...holidays,
    ...marks.map(({ text }) => text),
    entries[0] && fill(copy['home.calendar.count'], { count: entries.length }),
    entries[0]?.title,
  ]
    .filter(Boolean)
    .join(', ');
