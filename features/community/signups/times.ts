import { addDays, type Day, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { instantAt } from '#shared/time/wall-time.ts';

/** The last moment to which a sign-up may be open: its beginning, or the end of a whole day. */
export const latestClose = ({ day, time }: { day: Day; time: string | null }): Date =>
  time === null ? startOfDay(addDays(day, 1)) : new Date(instantAt(`${day}T${time}`));

/** From the day after it on nobody gets a seat, and nothing of it is changed. */
export const isOver = ({ day }: { day: Day }, now: Date): boolean => seoulDay(now) > day;
