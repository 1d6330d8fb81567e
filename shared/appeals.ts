import { addDays, type Day, seoulDay } from '#shared/time/dates.ts';

/** The days in which a removal may be appealed. A suspension may be appealed as long as it lasts. */
const appealDays = 30;

/** The last day, in Seoul, on which an appeal against a decision may be written. */
export const appealUntil = (decidedAt: Date): Day => addDays(seoulDay(decidedAt), appealDays);
