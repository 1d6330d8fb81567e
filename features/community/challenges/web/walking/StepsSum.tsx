import type { Walking } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';

/** The steps of the viewer's week. Nothing while there are none. */
export function StepsSum({ walking: { open, days } }: { walking: Walking }) {
  if (days.length === 0) return null;
  const sum = days.reduce((all, { steps }) => all + steps, 0);
  return (
    <p className="text-row text-second tabular-nums">
      {fill(copy[open ? 'challenges.walking.sum' : 'challenges.walking.sumPast'], { count: grouped(sum) })}
    </p>
  );
}
