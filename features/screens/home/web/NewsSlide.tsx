import { Link } from '@tanstack/react-router';
import { copy } from '#screens/home/copy.ts';
import { dDay, shortDate } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import type { News } from '#town/news/contract.ts';
import { serverNow } from '#web/device/clock.ts';
import { sourcesOf } from '#web/images/sources.ts';
import { ResponsiveImage } from '#web/ui/images/ResponsiveImage.tsx';

type Props = { news: News; first: boolean; place: string };

/** Backgrounds for news without an image, chosen by id: the town's evening, morning and woods. */
const grounds = [
  'bg-[radial-gradient(120%_90%_at_80%_10%,#f2c46d,#e58a4d_45%,#315f4a_100%)]',
  'bg-[radial-gradient(120%_100%_at_20%_0%,#cfe8d6,#5fa37f_50%,#14452d_100%)]',
  'bg-[radial-gradient(120%_100%_at_85%_0%,#bcd9f2,#5d8fb8_48%,#1f4a4f_100%)]',
];

export function NewsSlide({ news, first, place }: Props) {
  const now = serverNow();
  const left = dDay(seoulDay(now), news.day);
  const ground = grounds[Number.parseInt(news.id.slice(-4), 16) % grounds.length];
  return (
    <Link
      to="/news/$newsId"
      params={{ newsId: news.id }}
      // Far beside the screen the browser leaves out what is in it, until somebody comes near.
      className={`relative flex h-full min-h-49 [contain-intrinsic-block-size:auto_9.75rem] [content-visibility:auto] flex-col justify-end overflow-hidden rounded-card p-5 text-[#fff] transition active:scale-[0.99] easy:min-h-0 easy:justify-start easy:border easy:border-line easy:bg-none easy:p-4 easy:text-ink ${ground}`}
    >
      {news.image && (
        <span className="absolute inset-0 easy:relative easy:-mx-4 easy:-mt-4 easy:mb-2 easy:aspect-video">
          <ResponsiveImage
            sources={sourcesOf(news.image)}
            thumbhash={news.image.thumbhash}
            alt=""
            eager={first}
            className="h-full rounded-none!"
          />
        </span>
      )}
      <span className="absolute inset-0 bg-linear-to-b from-[#06170e]/0 from-10% to-[#06170e]/85 easy:hidden" />
      {left && (
        <span className="relative -mt-1 mb-auto w-fit rounded-full easy:mt-0 easy:mb-1 easy:bg-brand-tint easy:text-brand bg-[#fff] px-2.5 py-1 font-bold text-[#0e4a2e] text-meta tabular-nums">
          {left}
        </span>
      )}
      <span className="sr-only easy:hidden">{place}</span>
      <span className="relative pt-2 font-semibold text-meta">
        {[news.urgent && copy['home.news.urgent'], news.tags[0], shortDate(now, news.day)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="relative mt-0.5 row-title line-clamp-2 font-bold text-title">{news.title}</span>
    </Link>
  );
}
