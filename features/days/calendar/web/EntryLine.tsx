import type { CalendarEntry, EntryType } from '#days/calendar/contract.ts';
import { copy } from '#days/calendar/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { classNames } from '#web/ui/class-names.ts';

/** How the kinds of events differ, by shape as well as by colour. The switches show the same. */
export const frameOf: Record<EntryType, string> = {
  user: 'rounded-[4px] bg-brand-tint',
  news: 'border-warm border-l-3',
  club: 'rounded-[4px] border border-blue',
};

/** `7시`, or `10:20`. */
const hourOf = (time: string) =>
  time.endsWith(':00') ? fill(copy['home.calendar.hour'], { hour: Number(time.slice(0, 2)) }) : time;

/**
 * The first event of a day by its title, and its hour if that has room beside it: what wraps is in a line
 * that is cut off.
 */
export const EntryLine = ({ entry: { type, title, time, cancelled } }: { entry: CalendarEntry }) => (
  <span
    className={classNames(
      'mx-px mt-0.5 flex h-[1.3em] easy:h-[2.6em] flex-wrap gap-x-1 self-stretch overflow-hidden text-ellipsis px-0.5 leading-[1.3]',
      frameOf[type],
      cancelled && 'text-hint line-through',
    )}
  >
    <span className="max-w-full overflow-hidden text-ellipsis break-all not-easy:whitespace-nowrap">
      {title}
    </span>
    {time && <span className="text-second">{hourOf(time)}</span>}
  </span>
);
