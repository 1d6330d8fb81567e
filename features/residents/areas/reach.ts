import { fill } from '#shared/text/korean.ts';
import { isWithin, usualHours } from '#shared/time/quiet-hours.ts';
import { copy } from './reach-copy.ts';

/** When phones ring for something: at any hour, not in quiet hours, or never (product 28.1, 28.2). */
export type Ringing = 'anyHour' | 'byDay' | 'never';

/** People: undefined while they are not counted. */
type Reached = { place: string; people: number | undefined };

/** How many people are reached, and whether their phones ring at this moment. */
export function reachSentence({ place, people }: Reached, ringing: Ringing, now: Date): string {
  const hour = ringing === 'byDay' && isWithin(usualHours, now) ? 'byNight' : ringing;
  return [
    people === undefined
      ? fill(copy['reach.uncounted'], { place })
      : fill(copy['reach.people'], { place, people }),
    copy[`reach.${hour}`],
  ].join(' ');
}
