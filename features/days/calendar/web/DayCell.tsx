import { Fragment } from 'react';
import type { CalendarEntry, DayMark } from '#days/calendar/contract.ts';
import { captionOf } from '#days/calendar/holiday-names.ts';
import { type Day, partsOf, weekday } from '#shared/time/dates.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DaySigns } from './DaySigns.tsx';
import { dayName } from './day-name.ts';
import { EntryLine } from './EntryLine.tsx';

type Props = {
  day: Day;
  today: Day;
  entries: CalendarEntry[];
  holidays: string[];
  marks: DayMark[];
  /** In the shown month, not in the one before or after. */
  inMonth: boolean;
  chosen: boolean;
  /** The only day of the grid in the tab order. */
  reachable: boolean;
  onChoose: (day: Day) => void;
};

/** Days of other months are paler, and thin: a paler red or blue could not be read. */
const colourOf = (day: Day, { isHoliday, inMonth }: { isHoliday: boolean; inMonth: boolean }) => {
  if (!inMonth) return 'text-second font-normal';
  if (isHoliday || weekday(day) === 0) return 'text-red';
  return weekday(day) === 6 ? 'text-blue' : 'text-ink';
};

export function DayCell(props: Props) {
  const { day, today, entries, holidays, marks, inMonth, chosen, reachable, onChoose } = props;
  const { date } = partsOf(day);
  const isToday = day === today;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell, which supports it
    <td aria-selected={chosen} className="p-0 align-top">
      <button
        type="button"
        data-day={day}
        tabIndex={reachable ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(day)}
        className="group flex min-h-18 w-full flex-col items-center rounded-control py-1 focus-visible:-outline-offset-2"
      >
        {/* An aria-label would have to contain all that is shown (WCAG 2.5.3). */}
        <span className="sr-only">{dayName(day, { today, holidays, entries, marks })}</span>
        <span
          aria-hidden="true"
          className="flex w-full flex-col items-center text-[max(11px,min(0.6875rem,3.6vw))] leading-[1.2]"
        >
          <span
            className={classNames(
              'grid size-[min(1.875rem,12.5vw)] place-items-center rounded-full text-[min(0.9375rem,7.5vw)] leading-none whitespace-nowrap tabular-nums transition',
              'group-active:scale-90',
              inMonth && 'font-semibold',
              isToday
                ? 'bg-brand font-bold text-on-brand forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
                : classNames(
                    colourOf(day, { isHoliday: holidays.length > 0, inMonth }),
                    chosen
                      ? 'bg-press forced-colors:border'
                      : 'group-active:bg-press [@media(hover:hover)]:group-hover:bg-fill',
                  ),
            )}
          >
            {date}
          </span>
          {holidays[0] && <HolidayName parts={captionOf(holidays[0])} />}
          {entries[0] && <EntryLine entry={entries[0]} />}
          <span className="mt-0.5 flex flex-wrap items-center justify-center gap-px">
            {entries.length > 1 && (
              <span className="pr-0.5 font-semibold text-second">+{entries.length - 1}</span>
            )}
            {/* On the pale days of other months they would be too faint; the day's sheet says them. */}
            {inMonth && <DaySigns signs={[...new Set(marks.flatMap(({ signs }) => signs))]} />}
          </span>
        </span>
      </button>
    </td>
  );
}

/** At most two short lines; a line may break between the parts. */
const HolidayName = ({ parts }: { parts: string[] }) => (
  <span className="line-clamp-2 w-full text-balance text-center font-medium text-red tracking-[-0.04em]">
    {parts.map((part, index) => (
      <Fragment key={part}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
