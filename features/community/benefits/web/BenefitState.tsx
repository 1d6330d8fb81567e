import type { Benefit } from '#community/benefits/contract.ts';
import { copy } from '#community/benefits/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime, shortDate } from '#shared/time/date-text.ts';
import { serverNow } from '#web/device/clock.ts';
import { CalendarDays, CircleCheck } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Tag } from '#web/ui/Tag.tsx';

/**
 * The last day, or that it is closed, by whom and since when. A status role announces changes to screen
 * readers.
 */
export const BenefitState = ({ benefit }: { benefit: Benefit }) => (
  <div role="status">{benefit.closed ? <Closed benefit={benefit} /> : <Open benefit={benefit} />}</div>
);

function Open({ benefit: { lastDay } }: { benefit: Benefit }) {
  if (!lastDay) return null;
  return (
    <p className="mt-3 flex items-center gap-1.5 font-semibold text-brand text-row">
      <Icon of={CalendarDays} size={18} />
      {fill(copy['benefit.until'], { day: shortDate(serverNow(), lastDay) })}
    </p>
  );
}

function Closed({ benefit: { closing, lastDay } }: { benefit: Benefit }) {
  const now = serverNow();
  const closedText = closing
    ? copy[closing.by === 'admin' ? 'benefit.closedByAdmin' : 'benefit.closedByAuthor']
    : fill(copy['benefit.over'], { day: lastDay ? shortDate(now, lastDay) : '' });
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-fill px-4 py-3 text-row text-second">
      <Icon of={CircleCheck} size={18} />
      <Tag variant="neutral" className="bg-page!">
        {copy['benefit.closed']}
      </Tag>
      <span>{closedText}</span>
      {closing && (
        <time dateTime={closing.at} className="text-hint text-meta">
          {relativeTime(now, closing.at)}
        </time>
      )}
    </p>
  );
}
