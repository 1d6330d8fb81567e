import { fill } from '#shared/text/korean.ts';
import { dayText, relativeTime } from '#shared/time/date-text.ts';
import type { IncomingNews } from '#town/news/incoming-contract.ts';
import { copy } from '#town/sources/copy.ts';
import { serverNow } from '#web/device/clock.ts';
import { Tag } from '#web/ui/Tag.tsx';

/** The source of an item, its age, and the day that it is about. */
export const IncomingOrigin = ({
  item: { sourceName, publishedAt, createdAt, day },
}: {
  item: IncomingNews;
}) => (
  <>
    <span className="min-w-0 [overflow-wrap:anywhere]">{sourceName}</span>
    <time dateTime={publishedAt ?? createdAt}>
      {relativeTime(serverNow(), new Date(publishedAt ?? createdAt))}
    </time>
    {day && <Tag>{fill(copy['sources.eventDay'], { date: dayText(day) })}</Tag>}
  </>
);
