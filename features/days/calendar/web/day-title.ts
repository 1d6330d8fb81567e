import { copy } from '#days/calendar/sheets-copy.ts';
import { fill } from '#shared/text/korean.ts';
import type { Day } from '#shared/time/dates.ts';
import { dayParts } from './day-name.ts';

/** Apart from the names of the grid, because only the sheets use it, which load later. */
export const dayTitle = (day: Day) => fill(copy['home.day.title'], dayParts(day));
