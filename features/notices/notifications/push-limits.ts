import { usualHours } from '#shared/time/quiet-hours.ts';

export const dailyPushChoices = [3, 5, 10] as const;
export const usualDailyPushes = 5;

/** A person who wrote to somebody in this time is talking with them: their messages ring. */
export const talkingMs = 30 * 60_000;

/** When the morning letter comes where there are no quiet hours. Else it comes at their end. */
export const letterTime = usualHours.until;
/** A letter that could not be written in time is written until then, and dropped after it. */
export const letterLateHours = 4;
