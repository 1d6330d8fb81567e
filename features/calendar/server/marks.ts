import type { DayMark } from '#features/calendar/contract.ts';
import { holidayYears } from '#features/calendar/holiday-years.ts';
import { namesOfDay } from '#features/calendar/named-days.ts';
import { copy } from '#features/market-days/copy.ts';
import { marketsOn } from '#features/market-days/cycle.ts';
import { marketDayText, type NamedMarket } from '#features/market-days/day-text.ts';
import type { Day } from '#shared/dates.ts';

/** What the browser says of a holiday already. */
const isHoliday = (day: Day, name: string) =>
  holidayYears[`y${day.slice(0, 4)}`]?.[day]?.includes(name) === true;

/** What the days are besides events and holidays. Computed here, so that the browser needs no tables. */
export const marksOf = (days: Day[], markets: NamedMarket[]): DayMark[] =>
  days.flatMap((day) => [
    ...namesOfDay(day)
      .filter((name) => !isHoliday(day, name))
      .map((name) => ({ day, text: name, caption: name })),
    ...marketsOn(markets, day).map((of) => ({
      day,
      text: marketDayText(of),
      caption: copy[of.isHeld ? 'marketDays.day' : 'marketDays.restDay'],
    })),
  ]);
