import type { Walking } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { copy as dates } from '#shared/copy.ts';
import { count, grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { addDays, type Day, partsOf, weekday } from '#shared/time/dates.ts';
import { challengeDays } from '#shared/time/weeks.ts';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  walking: Walking;
  /** The selected day, and today: later days cannot be recorded. */
  choice?: { day: Day; today: Day; onChoose: (day: Day) => void };
};

/** The seven days as bars; in the running week one can be selected to record it. */
export function WeekDays({ walking: { week, days }, choice }: Props) {
  const { first } = challengeDays(week);
  const most = Math.max(1, ...days.map(({ steps }) => steps));
  const all = Array.from({ length: 7 }, (_, n) => addDays(first, n)).map((day) => ({
    day,
    steps: days.find((known) => known.day === day)?.steps,
  }));
  if (!choice)
    return (
      <ol className="flex gap-1">
        {all.map(({ day, steps }) => (
          <li key={day} className="min-w-0 flex-1 px-0.5 py-2">
            <span className="sr-only">{nameOf(day, steps)}</span>
            <Bar day={day} steps={steps} most={most} />
          </li>
        ))}
      </ol>
    );
  const { day: chosen, today, onChoose } = choice;
  return (
    <fieldset>
      <legend className="sr-only">{copy['challenges.walking.day']}</legend>
      {/* In a sheet of 320 px, seven days of 44 px need its gutters too. */}
      <div className="-mx-3.5 flex">
        {all.map(({ day, steps }) => (
          <label
            key={day}
            className={classNames(
              'relative min-w-0 flex-1 rounded-control px-0.5 py-2 transition has-focus-visible:outline-2 has-focus-visible:outline-brand',
              day > today ? 'opacity-45' : 'pressable',
              day === chosen && 'bg-brand-tint',
            )}
          >
            <input
              type="radio"
              name="steps-day"
              value={day}
              checked={day === chosen}
              disabled={day > today}
              onChange={() => onChoose(day)}
              aria-label={nameOf(day, steps)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control opacity-0"
            />
            <Bar day={day} steps={steps} most={most} isToday={day === today} isChosen={day === chosen} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const nameOf = (day: Day, steps: number | undefined) =>
  `${dayText(day)}, ${steps === undefined ? copy['challenges.walking.none'] : fill(copy['challenges.walking.steps'], { count: grouped(steps) })}`;

type BarProps = { day: Day; steps?: number; most: number; isToday?: boolean; isChosen?: boolean };

const Bar = ({ day, steps, most, isToday, isChosen }: BarProps) => (
  <span aria-hidden="true" className="flex flex-col items-center gap-1.5">
    <span className="min-h-4.5 whitespace-nowrap text-[max(11px,min(0.6875rem,3.4vw))] text-second tabular-nums">
      {steps === undefined ? '·' : count(steps)}
    </span>
    <span className="flex h-16 w-full items-end justify-center rounded-tag">
      <span
        style={{ height: `${steps ? Math.max(6, Math.round((steps / most) * 100)) : 4}%` }}
        className={classNames(
          'drawn w-full max-w-5 rounded-tag transition-[height] duration-200',
          steps ? (isChosen ? 'bg-brand' : 'bg-brand/55') : 'bg-line',
        )}
      />
    </span>
    <span
      className={classNames(
        'text-meta tabular-nums',
        isToday ? 'font-bold text-brand' : isChosen ? 'font-semibold text-ink' : 'text-second',
      )}
    >
      {isToday ? copy['challenges.walking.today'] : dates['time.weekdays'].split(',')[weekday(day)]}
    </span>
    <span className="text-hint text-tab tabular-nums">{partsOf(day).date}</span>
  </span>
);
