import { dateOf } from '#residents/documents/date-of.ts';
import { clockTime } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';

/** `2026. 11. 24. 오전 9:05`: with its year, because a case is read years later. */
export const timeText = (at: string) => `${dateOf(seoulDay(at))} ${clockTime(at)}`;
