import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { copy } from '#days/calendar/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { type Day, type Month, monthGrid, monthOf } from '#shared/time/dates.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DayCell } from './DayCell.tsx';
import { monthName, weekdays } from './day-name.ts';
import { dayByKey } from './grid-keys.ts';
import { useHolidays } from './holidays.ts';
import { useEntries, useMarks } from './use-entries.ts';

type Props = {
  month: Month;
  today: Day;
  chosen: Day;
  onChoose: (day: Day) => void;
  /** The keyboard moved to a day, maybe of another month. */
  onMove: (day: Day) => void;
  /** Set when a key moved to another day, whose focus may belong to another month's grid. */
  walked: RefObject<boolean>;
};

/** A month's weeks. Arrow keys move between days; one day is in the tab order. */
export function MonthGrid({ month, today, chosen, onChoose, onMove, walked }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const entriesOf = useEntries(month);
  const marksOf = useMarks(month);
  const holidaysOf = useHolidays(month);
  const reachable = [chosen, today].find((day) => monthOf(day) === month) ?? `${month}-01`;

  // Focuses the day that the keyboard moved to.
  useLayoutEffect(() => {
    const day = walked.current ? grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`) : null;
    if (!day) return;
    walked.current = false;
    day.focus();
  }, [chosen, walked]);

  const atKey = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = (event.target as HTMLElement).dataset.day;
    const to = from && !event.altKey && !event.ctrlKey && !event.metaKey ? dayByKey(from, event) : null;
    if (!to) return;
    event.preventDefault();
    walked.current = true;
    onMove(to);
  };

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid as WAI-ARIA describes it
      role="grid"
      aria-label={monthName(month)}
      onKeyDown={atKey}
      className="w-full table-fixed border-collapse"
    >
      <thead>
        <tr>
          {weekdays.map((name, index) => (
            <th
              key={name}
              scope="col"
              aria-label={fill(copy['home.calendar.weekday'], { weekday: name })}
              className={classNames(
                'h-8 font-medium text-tag',
                index === 0 ? 'text-red' : index === 6 ? 'text-blue' : 'text-hint',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                today={today}
                entries={entriesOf(day)}
                holidays={holidaysOf(day)}
                marks={marksOf(day)}
                inMonth={monthOf(day) === month}
                chosen={day === chosen}
                reachable={day === reachable}
                onChoose={onChoose}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
