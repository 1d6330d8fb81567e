import { seoulWall } from '#shared/time/dates.ts';

/** An instant as a field of date and time shows it, in Seoul: `2026-11-24T09:00`. */
export const wallTime = (instant: Date | string) => seoulWall(instant).toISOString().slice(0, 16);

/** The instant of a field's text; empty if it is none. */
export function instantAt(text: string): string {
  const at = Date.parse(`${text.slice(0, 16)}:00+09:00`);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}
