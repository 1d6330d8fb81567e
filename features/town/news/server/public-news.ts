import { findCity, findProvince } from '#residents/regions/cities.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { isShown } from '#server/hidden.ts';
import { newsDay } from '#town/news/news-day.ts';

/** All that anybody may know of news, signed out too: title, town and day (product 20.3). Never its text. */
export const selectPublicNews = (db: Db | Tx) =>
  db
    .selectFrom('news')
    .select(['id', 'title', 'day', 'city_code', 'created_at', 'updated_at'])
    .where(isShown('news', 'news.id'));

export type PublicNews = Awaited<ReturnType<ReturnType<typeof selectPublicNews>['execute']>>[number];

/** Town or province, and day, on one line. */
export function publicLine(news: Pick<PublicNews, 'city_code' | 'day'>, now: Date): string {
  const town = findCity(news.city_code);
  const place = town ? `${town.provinceName} ${town.name}` : findProvince(news.city_code)?.name;
  return [place, newsDay(now, news.day)].filter(Boolean).join(' · ');
}
