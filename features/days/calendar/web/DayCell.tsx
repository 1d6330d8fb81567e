import { Fragment } from 'react';
import type { CalendarEntry, DayMark } from '#days/calendar/contract.ts';
import { captionOf } from '#days/calendar/holiday-names.ts';
import { type Day, partsOf, weekday } from '#shared/time/dates.ts';
import { lunarText } from '#shared/time/lunar.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dayName } from './day-name.ts';
import { EntryDots } from './EntryDots.tsx';

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

const colourOf = (day: Day, isHoliday: boolean) => {
  if (isHoliday || weekday(day) === 0) return 'text-red';
  return weekday(day) === 6 ? 'text-blue' : 'text-ink';
};

export function DayCell(props: Props) {
  const { day, today, entries, holidays, marks, inMonth, chosen, reachable, onChoose } = props;
  const { date } = partsOf(day);
  const isToday = day === today;
  const lunar = chosen || (inMonth && (date === 1 || date === 15)) ? lunarText(day) : null;
  // Captions on the pale days of other months would be too faint to read; the day's sheet has them.
  const captionIn = (isPickup: boolean) =>
    inMonth && marks.find(({ layer }) => (layer === 'pickup') === isPickup)?.caption;
  const quiet = [!holidays[0] && captionIn(false), captionIn(true), lunar];
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell, which supports it
    <td aria-selected={chosen} className="p-0 align-top">
      <button
        type="button"
        data-day={day}
        tabIndex={reachable ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(day)}
        className="group flex min-h-13.5 w-full flex-col items-center rounded-control pt-1 pb-1.5 focus-visible:-outline-offset-2"
      >
        <span className="sr-only">{dayName(day, { today, holidays, entries, marks })}</span>
        <span
          aria-hidden="true"
          className={classNames('flex w-full flex-col items-center', !inMonth && 'opacity-40')}
        >
          <span
            className={classNames(
              'grid size-[min(1.875rem,12.5vw)] place-items-center rounded-full font-semibold text-[min(0.9375rem,7.5vw)] leading-none whitespace-nowrap tabular-nums transition',
              'group-active:scale-90',
              isToday
                ? 'bg-brand font-bold text-on-brand forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
                : classNames(
                    colourOf(day, holidays.length > 0),
                    chosen
                      ? 'bg-press forced-colors:border'
                      : 'group-active:bg-press [@media(hover:hover)]:group-hover:bg-fill',
                  ),
            )}
          >
            {date}
          </span>
          {entries.length > 0 && (
            <span className="pt-0.5 pb-0.5">
              <EntryDots entries={entries} />
            </span>
          )}
          {holidays[0] && <Caption parts={captionOf(holidays[0])} red />}
          {quiet.map((text) => text && <Caption key={text} parts={[text]} />)}
        </span>
      </button>
    </td>
  );
}

/** At most two short lines; a line may break between the parts. */
const Caption = ({ parts, red }: { parts: string[]; red?: boolean }) => (
  <span
    className={classNames(
      'line-clamp-2 w-full text-balance text-center text-[0.625rem] leading-[1.2] tracking-[-0.04em]',
      red ? 'font-medium text-red' : 'text-hint',
    )}
  >
    {parts.map((part, index) => (
      <Fragment key={part}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
