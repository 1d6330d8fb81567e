import { copy } from '#community/meetings/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayHeading, dayText } from '#shared/time/date-text.ts';
import { type Day, partsOf, seoulDay, weekday } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { classNames } from '#web/ui/class-names.ts';

/** A day like on a tear-off calendar: month, date, weekday. */
export function DayTile({ day, faded }: { day: Day; faded?: boolean }) {
  const { month, date } = partsOf(day);
  const isToday = day === seoulDay(serverNow());
  const name = dayText(day).replace(/^.*\((.)\)$/, '$1');
  return (
    <span
      className={classNames(
        'flex w-13 shrink-0 flex-col items-center self-start rounded-thumb py-2 leading-none',
        isToday && !faded ? 'bg-brand-tint text-brand' : 'bg-fill text-second',
      )}
    >
      <span className="sr-only">{dayHeading(day)}</span>
      <span aria-hidden="true" className="contents">
        <span className="text-tag tabular-nums">{fill(copy['meeting.month'], { month })}</span>
        <span
          className={classNames(
            'mt-1 font-bold text-title tabular-nums leading-6',
            !isToday && !faded && 'text-ink',
          )}
        >
          {date}
        </span>
        <span
          className={classNames(
            'mt-0.5 text-tag',
            !isToday && weekday(day) === 0 && 'text-red',
            !isToday && weekday(day) === 6 && 'text-blue',
          )}
        >
          {isToday ? copy['meeting.today'] : name}
        </span>
      </span>
    </span>
  );
}
