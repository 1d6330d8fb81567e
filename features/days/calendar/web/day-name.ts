import type { CalendarEntry, DayMark } from '#days/calendar/contract.ts';
import { copy } from '#days/calendar/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { type Day, type Month, partsOf, weekday } from '#shared/time/dates.ts';

export const weekdays = copy['home.calendar.weekdays'].split(',');

export const monthName = (month: Month) => {
  const { year, month: number } = partsOf(`${month}-01`);
  return fill(copy['home.calendar.month'], { year, month: number });
};

const dayParts = (day: Day) => {
  const { month, date } = partsOf(day);
  return { month, day: date, weekday: weekdays[weekday(day)] ?? '' };
};

export const dayTitle = (day: Day) => fill(copy['home.day.title'], dayParts(day));

type Facts = { today: Day; holidays: string[]; entries: CalendarEntry[]; marks: DayMark[] };

/** A cell's label for screen readers: `11월 20일 금요일, 오늘, 일정 2개`. */
export const dayName = (day: Day, { today, holidays, entries, marks }: Facts) =>
  [
    fill(copy['home.calendar.dayName'], dayParts(day)),
    day === today && copy['home.calendar.today'],
    ...holidays,
    ...marks.map(({ text }) => text),
    entries.length > 0 && fill(copy['home.calendar.count'], { count: entries.length }),
  ]
    .filter(Boolean)
    .join(', ');
