import { day, line, whole } from '#shared/field-rules.ts';
import { type Day, isDay } from '#shared/time/dates.ts';
import { cycles, isHeld } from './cycle.ts';
import { nameLength, reasonLength } from './limits.ts';

/** The fields of a market. */
export const marketFields = {
  name: line(nameLength, { required: 'marketDays.needName' }),
  digit: whole({
    from: 1,
    to: Math.max(...cycles),
    bad: 'marketDays.needDays',
    required: 'marketDays.needDays',
  }),
} as const;

/** The fields of a day on which a market does not follow its cycle. */
export const exceptionFields = {
  day: day('marketDays.badDay', 'marketDays.needDay'),
  reason: line(reasonLength),
} as const;

type Chosen = { day: string; isHeld: boolean | null };
type Around = { digit: number; today: Day; last: Day };

/**
 * The other complaints about an exception, by path: a day that is over or too far away, and one
 * that only repeats the cycle.
 */
export function exceptionComplaints(
  { day: chosen, isHeld: held }: Chosen,
  { digit, today, last }: Around,
): Record<string, string> {
  if (held === null) return { isHeld: 'marketDays.needHeld' };
  if (!isDay(chosen)) return {};
  if (chosen < today) return { day: 'marketDays.dayPast' };
  if (chosen > last) return { day: 'marketDays.dayFar' };
  if (held !== isHeld(digit, chosen)) return {};
  return { day: held ? 'marketDays.heldAnyway' : 'marketDays.restsAnyway' };
}
