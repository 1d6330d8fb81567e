import { body, day, line } from '#shared/field-rules.ts';
import type { Day } from '#shared/time/dates.ts';
import {
  doubtLength,
  nameLength,
  noteLength,
  officeLength,
  phoneLength,
  placesLength,
  reasonLength,
} from './limits.ts';

/** 033-250-1234, 1577-1234 or +82 33 250 1234. */
const isPhone = (text: string) => /^\+?[\d() -]{3,}$/.test(text);

/** The fields of a collection area. */
export const pickupAreaFields = {
  name: line(nameLength, { required: 'pickups.needName' }),
  places: line(placesLength),
  note: line(noteLength),
  office: line(officeLength),
  phone: line(phoneLength, { fits: { test: isPhone, reason: 'pickups.badPhone' } }),
  asOf: day('pickups.badDay', 'pickups.needAsOf'),
} as const;

/** The fields of a day on which an area does not follow its rules. */
export const pickupExceptionFields = {
  day: day('pickups.badDay', 'pickups.needDay'),
  reason: line(reasonLength),
} as const;

/** The field of 정보가 달라요. */
export const doubtFields = { text: body(doubtLength) } as const;

type Chosen = { day: string; kinds: readonly string[]; isCollected: boolean | null };

/** The further errors of such a day, by path. */
export function exceptionComplaints(
  { day: chosen, kinds, isCollected }: Chosen,
  { today, last }: { today: Day; last: Day },
): Record<string, string> {
  return {
    ...(isCollected === null && { isCollected: 'pickups.needCollected' }),
    ...(kinds.length === 0 && { kinds: 'pickups.needKinds' }),
    ...(chosen !== '' && chosen < today && { day: 'pickups.dayPast' }),
    ...(chosen > last && { day: 'pickups.dayFar' }),
  };
}
