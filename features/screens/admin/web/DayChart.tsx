import { copy } from '#screens/admin/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import type { Day } from '#shared/time/dates.ts';

type Props = { name: string; days: { day: string; count: number }[] };

const height = 48;
const step = 10;

/** A bar per day, today last, with a text alternative for screen readers. */
export function DayChart({ name, days }: Props) {
  const sum = days.reduce((total, { count }) => total + count, 0);
  const max = Math.max(1, ...days.map(({ count }) => count));
  const chartParams = {
    what: name,
    sum: grouped(sum),
    max: sum === 0 ? 0 : grouped(max),
  };
  const first = days[0];
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between pb-1.5">
        <span className="font-semibold text-row">{name}</span>
        <span className="font-semibold text-row tabular-nums">{chartParams.sum}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={fill(copy['admin.chart'], chartParams)}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-12 w-full"
      >
        {days.map(({ day, count }, at) => {
          const bar = count === 0 ? 1 : Math.max(3, (height * count) / max);
          return (
            <rect
              key={day}
              x={at * step + 1}
              y={height - bar}
              width={step - 2}
              height={bar}
              rx="1"
              className={count === 0 ? 'fill-line' : 'fill-brand'}
            />
          );
        })}
      </svg>
      {first && (
        <p aria-hidden="true" className="flex justify-between pt-1 text-hint text-tag">
          <span>{dayText(first.day as Day)}</span>
          <span>{dayText((days.at(-1)?.day ?? first.day) as Day)}</span>
        </p>
      )}
    </figure>
  );
}
