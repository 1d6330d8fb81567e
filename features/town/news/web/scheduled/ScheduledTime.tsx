import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { seoulTime } from '#shared/time/time-of-day.ts';
import { copy as news } from '#town/news/copy.ts';
import type { ScheduledNews } from '#town/news/scheduled-contract.ts';
import { copy } from '#town/news/writing-copy.ts';
import { Tag } from '#web/ui/Tag.tsx';

/** When an item becomes news, and whom it reaches. */
export function ScheduledTime({
  item: { cityCode, publishAt, urgent, pinnedUntil, area },
}: {
  item: ScheduledNews;
}) {
  const at = new Date(publishAt);
  return (
    <>
      <time dateTime={publishAt} className="font-semibold text-brand tabular-nums">
        {fill(copy['scheduledNews.at'], { day: dayText(seoulDay(at)), time: seoulTime(at) })}
      </time>
      {cityCode.length < 5 && <Tag variant="neutral">{nameOfPlace(cityCode)}</Tag>}
      {pinnedUntil && <Tag>{news['news.pinned']}</Tag>}
      {urgent && <Tag variant="warm">{news['news.urgent']}</Tag>}
      {area && <Tag variant="neutral">{area.name}</Tag>}
    </>
  );
}
