import { addDays, type Day, seoulDay } from '#shared/time/dates.ts';

/** How long an appeal against a removal may be written, in days. One against a suspension: as long as it lasts. */
export const appealDays = 30;

/** The last day, in Seoul, on which an appeal against a decision may be written. */
export const appealUntil = (decidedAt: Date): Day => addDays(seoulDay(decidedAt), appealDays);
