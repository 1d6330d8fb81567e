import { dayText } from '#shared/time/date-text.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';

/** The last day of a code: it ends with the day. */
export const lastDay = (expiresAt: string) => dayText(addDays(seoulDay(expiresAt), -1));
