import type { EventType } from '#features/calendar/contract.ts';
import { copy } from '#features/calendar/copy.ts';
import { copy as markets } from '#features/market-days/copy.ts';
import type { Day } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';
import type { Entry } from './ical.ts';
import type { EventRow } from './queries.ts';

const categories: Record<EventType, string> = {
  user: copy['home.day.typeUser'],
  news: copy['home.day.typeNews'],
  club: copy['home.day.typeClub'],
};

/** The same id for everyone who likes the news, so that a saved entry and the subscription do not duplicate it. */
const newsUid = (newsId: string) => `news-${newsId}@masil`;

export function entryOf(row: EventRow, origin: string): Entry {
  const path = row.news_id ? `/news/${row.news_id}` : row.club_id ? `/club/${row.club_id}` : null;
  return {
    uid: row.news_id ? newsUid(row.news_id) : `${row.id}@masil`,
    title: row.cancelled ? fill(copy['calendar.cancelledTitle'], { title: row.title }) : row.title,
    day: row.day,
    time: row.time,
    memo: row.memo,
    address: path && origin + path,
    category: row.club_name ?? categories[row.type],
    cancelled: row.cancelled,
    changedAt: row.updated_at,
  };
}

type DatedNews = { id: string; title: string; day: Day; updated_at: Date };

/** The day of news. */
export const newsEntry = (news: DatedNews, origin: string): Entry => ({
  uid: newsUid(news.id),
  title: news.title,
  day: news.day,
  time: null,
  memo: '',
  address: `${origin}/news/${news.id}`,
  category: categories.news,
  cancelled: false,
  changedAt: news.updated_at,
});

type Market = { id: string; name: string; changed_at: Date };

/** A market day. */
export const marketEntry = (day: Day, { id, name, changed_at }: Market): Entry => ({
  uid: `market-${id}-${day}@masil`,
  title: fill(markets['marketDays.dayOf'], { name }),
  day,
  time: null,
  memo: '',
  address: null,
  category: markets['marketDays.day'],
  cancelled: false,
  changedAt: changed_at,
});
