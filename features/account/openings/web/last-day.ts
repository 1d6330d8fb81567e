import { dayText } from '#shared/date-text.ts';
import { addDays, seoulDay } from '#shared/dates.ts';

/** The last day of a code: it ends with the day. */
export const lastDay = (expiresAt: string) => dayText(addDays(seoulDay(expiresAt), -1));
