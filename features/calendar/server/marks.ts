import type { DayMark } from '#features/calendar/contract.ts';
import { namesOfDay } from '#features/calendar/named-days.ts';
import { copy } from '#features/market-days/copy.ts';
import { isHeld } from '#features/market-days/cycle.ts';
import type { Day } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';

/** What the days are besides events and holidays. Computed here, so that the browser needs no tables. */
export const marksOf = (days: Day[], markets: { name: string; digit: number }[]): DayMark[] =>
  days.flatMap((day) => [
    ...namesOfDay(day).map((text): DayMark => ({ day, kind: 'name', text })),
    ...markets
      .filter(({ digit }) => isHeld(digit, day))
      .map(({ name }): DayMark => ({ day, kind: 'market', text: fill(copy['marketDays.dayOf'], { name }) })),
  ]);
