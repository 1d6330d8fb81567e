import { Link } from '@tanstack/react-router';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { count } from '#shared/numbers.ts';
import type { News } from '#town/news/contract.ts';
import { copy } from '#town/news/copy.ts';
import { newsDay } from '#town/news/news-day.ts';
import { DaysLeft } from '#town/news/web/DaysLeft.tsx';
import { NewsTags } from '#town/news/web/NewsTags.tsx';
import { serverNow } from '#web/device/clock.ts';
import { Heart } from '#web/icons.ts';
import { RowThumbnail } from '#web/images/RowThumbnail.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Marked } from '#web/ui/Marked.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Props = {
  news: News;
  /** The viewer's interest tags, which are highlighted. */
  interests: string[];
  /** Shows the town, for lists of several towns. */
  town?: boolean;
  /** It stands on top. */
  pinned?: boolean;
  eager?: boolean;
};

export function NewsRow({ news, interests, town, pinned, eager }: Props) {
  return (
    <ListRow
      render={<Link to="/news/$newsId" params={{ newsId: news.id }} />}
      above={
        (pinned || news.urgent || news.tags.length > 0) && (
          <>
            {pinned && <Tag variant="brand">{copy['news.pinned']}</Tag>}
            {news.urgent && <Tag variant="warm">{copy['news.urgent']}</Tag>}
            <NewsTags tags={news.tags.slice(0, 3)} interests={interests} />
          </>
        )
      }
      title={<Marked>{news.title}</Marked>}
      detail={news.excerpt}
      meta={
        <>
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
            {(town || news.cityCode.length < 5) && <span>{nameOfPlace(news.cityCode)}</span>}
            <span className="tabular-nums">{newsDay(serverNow(), news.day)}</span>
            <DaysLeft day={news.day} />
          </span>
          {news.likesCount > 0 && (
            <span className="flex shrink-0 items-center gap-1 tabular-nums">
              <Icon
                of={Heart}
                size={16}
                filled={news.liked}
                className={news.liked ? 'text-brand' : undefined}
              />
              {count(news.likesCount)}
            </span>
          )}
        </>
      }
      trailing={
        news.image && (
          <span className="w-22 shrink-0">
            <RowThumbnail image={news.image} eager={eager} />
          </span>
        )
      }
    />
  );
}
