import { marketEntry, newsEntry } from '#days/calendar/server/entries.ts';
import { calendarEnd, calendarHead, eventText } from '#days/calendar/server/ical.ts';
import { copy } from '#notices/feeds/copy.ts';
import type { Tx } from '#server/database/db.ts';
import type { LeavingTown, TownData } from '#server/town-data.ts';
import { fill } from '#shared/text/korean.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { marketDays } from '#town/market-days/cycle.ts';
import { enteredMarkets } from '#town/market-days/server/queries.ts';
import { selectPublicNews } from '#town/news/server/public-news.ts';
import { atomEnd, atomEntry, atomHead } from './atom.ts';

/** Market days of a year: no program computes them from their cycle. */
const marketDaysAhead = 365;

/** All news of the town itself, the newest first, with their texts. */
const townNews = (tx: Tx, town: LeavingTown) =>
  selectPublicNews(tx)
    .select('content')
    .where('city_code', '=', town.code)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

export const feedsTownData: TownData = {
  texts: {
    'news.atom': {
      about: { ko: '모든 소식, 피드 리더로 읽는 글', en: 'All news with their texts, for feed readers' },
      async *text(tx, read, town) {
        const feed = {
          title: fill(copy['feeds.news'], { town: town.name }),
          author: copy['feeds.author'],
          origin: town.origin,
          path: `/feeds/${town.code}/news.atom`,
          now: town.asOf,
        };
        yield atomHead(feed, town.asOf);
        for await (const news of read(townNews(tx, town))) yield atomEntry(news, feed, news.content);
        yield atomEnd;
      },
    },
    'calendar.ics': {
      about: {
        ko: '소식의 날짜와 앞으로 한 해의 장날, 캘린더 앱으로 여는 파일',
        en: 'Days of news, and market days of the next year, for calendars',
      },
      async *text(tx, read, town) {
        yield calendarHead(fill(copy['feeds.dates'], { town: town.name }));
        for await (const news of read(townNews(tx, town))) yield eventText(newsEntry(news, town.origin));
        const today = seoulDay(town.asOf);
        const ahead = { first: today, last: addDays(today, marketDaysAhead) };
        const markets = await enteredMarkets(tx, town.code, ahead).execute();
        yield* marketDays(markets, ahead.first, ahead.last).map((day) => eventText(marketEntry(day)));
        yield calendarEnd;
      },
    },
  },
};
