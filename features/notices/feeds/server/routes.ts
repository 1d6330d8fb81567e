import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { marketEntry, newsEntry } from '#days/calendar/server/entries.ts';
import { calendarText, tagOf } from '#days/calendar/server/ical.ts';
import { copy } from '#notices/feeds/copy.ts';
import { type City, findCity } from '#residents/regions/cities.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { knowsTag } from '#server/http/files/entity-tag.ts';
import type { FeedLink } from '#server/http/pages/feed-links.ts';
import type { Platform } from '#server/platform.ts';
import { placesAround } from '#shared/places-around.ts';
import { fill } from '#shared/text/korean.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { marketDays } from '#town/market-days/cycle.ts';
import { selectMarkets } from '#town/market-days/server/queries.ts';
import { type PublicNews, selectPublicNews } from '#town/news/server/public-news.ts';
import { atomText } from './atom.ts';
import { feedsTownData } from './town-data.ts';
import { feedsTownImport } from './town-import.ts';

const [atomType, calendarType] = ['application/atom+xml', 'text/calendar'];
const newsPath = (cityCode: string) => `/feeds/${cityCode}/news.atom`;
const datesPath = (cityCode: string) => `/feeds/${cityCode}/dates.ics`;

/** The newest items that a feed has. */
const [newsCount, datesCount] = [50, 300];
/** Market days are told this far ahead; subscribers ask every hour. */
const marketDaysAhead = 92;
/** Past days stay in a calendar this long. */
const pastDays = 31;

const params = z.object({ cityCode: z.string() });

function townOf(cityCode: string): City {
  const town = findCity(cityCode);
  if (!town) throw notFound();
  return town;
}

const newestNews = (p: Platform, cityCode: string, count: number): Promise<PublicNews[]> =>
  selectPublicNews(p.db)
    .where('city_code', 'in', placesAround(cityCode))
    .where('ended', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();

/** Anybody may keep it for five minutes. */
function feedResponse(c: Context<Env>, type: string, text: string): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=300',
    ETag: tagOf(text),
  };
  const isKnown = knowsTag(c.req.header('if-none-match'), headers.ETag);
  return isKnown ? c.body(null, 304, headers) : c.body(text, 200, headers);
}

/** A town's news for other programs: what a link card shows of it, and no more. */
const feedsRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/feeds/{cityCode}/news.atom',
      {
        summary: 'Get titles, days and links of a town’s newest news as Atom (RFC 4287), without a session',
        access: 'anyone',
        limit: 'feed',
        params,
        file: atomType,
        conditional: true,
      },
      async ({ params: { cityCode }, c }) => {
        const { name } = townOf(cityCode);
        const feed = {
          title: fill(copy['feeds.news'], { town: name }),
          author: copy['feeds.author'],
          origin: p.settings.publicOrigin,
          path: newsPath(cityCode),
          now: p.clock.now(),
        };
        return feedResponse(c, atomType, atomText(feed, await newestNews(p, cityCode, newsCount)));
      },
    )
    .get(
      '/feeds/{cityCode}/dates.ics',
      {
        summary: 'Get the days of a town’s news and markets as a calendar (RFC 5545), without a session',
        access: 'anyone',
        limit: 'feed',
        params,
        file: calendarType,
        conditional: true,
      },
      async ({ params: { cityCode }, c }) => {
        const { name } = townOf(cityCode);
        const since = addDays(seoulDay(p.clock.now()), -pastDays);
        const dated = (await newestNews(p, cityCode, datesCount)).filter(({ day }) => day >= since);
        const today = seoulDay(p.clock.now());
        const ahead = { first: today, last: addDays(today, marketDaysAhead) };
        const markets = await selectMarkets(p.db, cityCode, ahead);
        const entries = [
          ...dated.map((news) => newsEntry(news, p.settings.publicOrigin)),
          ...marketDays(markets, ahead.first, ahead.last).map(marketEntry),
        ];
        return feedResponse(
          c,
          calendarType,
          calendarText(fill(copy['feeds.dates'], { town: name }), entries),
        );
      },
    );

const feedsOf = (cityCode: string): FeedLink[] => {
  const town = findCity(cityCode)?.name ?? '';
  return [
    { path: newsPath(cityCode), type: atomType, title: fill(copy['feeds.news'], { town }) },
    { path: datesPath(cityCode), type: calendarType, title: fill(copy['feeds.dates'], { town }) },
  ];
};

export const feedsFeature: Feature = {
  routes: feedsRoutes,
  townData: feedsTownData,
  townImport: feedsTownImport,
  feedLinks: { '/news': feedsOf, '/news/$newsId': feedsOf },
};
