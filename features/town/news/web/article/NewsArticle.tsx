import { useSuspenseQuery } from '@tanstack/react-query';
import { useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText, relativeTime } from '#shared/time/date-text.ts';
import type { NewsArticle as Article } from '#town/news/contract.ts';
import { copy } from '#town/news/copy.ts';
import { newsDay } from '#town/news/news-day.ts';
import { interestTagsQuery } from '#town/news/web/api.ts';
import { DaysLeft } from '#town/news/web/DaysLeft.tsx';
import { serverNow } from '#web/device/clock.ts';
import { sharePage } from '#web/device/share.ts';
import { CalendarPlus, Heart, Share2 } from '#web/icons.ts';
import { ZoomableImage } from '#web/images/ZoomableImage.tsx';
import { ReadAloud, ReadAloudAbove } from '#web/reading/ReadAloud.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Toggle } from '#web/ui/fields/Toggle.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { NewsLink } from './NewsLink.tsx';
import { NewsMenu } from './NewsMenu.tsx';
import { TagLinks } from './TagLinks.tsx';
import { useLikeNews } from './use-like-news.ts';

export function NewsArticle({ news }: { news: Article }) {
  const { chosen } = useSuspenseQuery(interestTagsQuery(useViewedRegion())).data;
  const like = useLikeNews(news.id);
  const textOf = () => `${news.title}\n${news.content}`;
  return (
    <article className="flex flex-col px-4 pt-3 pb-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 pt-2">
          {news.ended && <Tag>{copy['news.ended']}</Tag>}
          {news.urgent && <Tag variant="warm">{copy['news.urgent']}</Tag>}
          {news.tags.length > 0 && <TagLinks tags={news.tags} interests={chosen} />}
          <h2 dir="auto" className="mt-2 font-bold text-title first:mt-0 [overflow-wrap:anywhere]">
            {news.title}
          </h2>
        </div>
        {news.can.history && <NewsMenu news={news} />}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-second">
        <span className="font-semibold text-ink tabular-nums">{newsDay(serverNow(), news.day)}</span>
        <DaysLeft day={news.day} />
        <span aria-hidden="true" className="text-third">
          ·
        </span>
        <span>{nameOfPlace(news.cityCode)}</span>
        <span aria-hidden="true" className="text-third">
          ·
        </span>
        <time dateTime={news.createdAt}>{relativeTime(serverNow(), news.createdAt)}</time>
        {news.editedAt && (
          <>
            <span aria-hidden="true" className="text-third">
              ·
            </span>
            <time dateTime={news.editedAt}>
              {fill(copy['news.edited'], { day: relativeTime(serverNow(), news.editedAt) })}
            </time>
          </>
        )}
      </p>
      {news.area && (
        <p className="mt-1 text-meta text-second">{fill(copy['news.forArea'], { area: news.area.name })}</p>
      )}
      {news.can.edit && news.shownUntil && !news.ended && (
        <p className="mt-1 text-meta text-second">
          {fill(copy['news.shownUntil'], { day: dayText(news.shownUntil) })}
        </p>
      )}
      <ReadAloudAbove textOf={textOf} />
      {news.image && (
        <ZoomableImage image={news.image} alt={copy['news.image']} className="mt-4 rounded-picture" />
      )}
      <p dir="auto" className="mt-4 whitespace-pre-wrap text-body leading-[1.65] [overflow-wrap:anywhere]">
        {news.content}
      </p>
      {news.linkUrl && <NewsLink url={news.linkUrl} />}
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <Toggle
          label={copy['news.like']}
          pressed={news.liked}
          count={news.likesCount}
          icon={<Icon of={Heart} size={18} />}
          onChange={like}
        />
        <Button
          size="small"
          variant="quiet"
          icon={<Icon of={Share2} size={18} />}
          className="rounded-full!"
          onClick={() => sharePage(news.title, `/news/${news.id}`)}
        >
          {copy['news.share']}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Icon of={CalendarPlus} size={18} />}
          className="rounded-full!"
          render={<a href={`/api/news/${news.id}/event.ics`} />}
        >
          {copy['home.day.export']}
        </Button>
        <ReadAloud textOf={textOf} />
      </div>
    </article>
  );
}
