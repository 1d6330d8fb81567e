import { dayAndTime } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { seoulTime } from '#shared/time/time-of-day.ts';

/** A moment as a resident reads it: its day and hour in Korea. */
export const momentText = (at: string) => dayAndTime(seoulDay(at), seoulTime(new Date(at)));
