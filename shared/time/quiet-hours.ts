import { seoulWall } from '#shared/time/dates.ts';

/** From when until when a phone does not ring for what can wait, in Seoul. */
export type QuietHours = { from: string; until: string };

/** Whether a moment is within some hours. Hours over midnight begin on the day before. */
export function isWithin({ from, until }: QuietHours, moment: Date): boolean {
  const time = seoulWall(moment).toISOString().slice(11, 16);
  return from < until ? time >= from && time < until : time >= from || time < until;
}

export const usualHours: QuietHours = { from: '21:00', until: '07:00' };
/** In the farming season. */
export const farmHours: QuietHours = { from: '20:00', until: '05:00' };
