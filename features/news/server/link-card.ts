import { newsDay } from '#features/news/news-day.ts';
import { findCity } from '#features/regions/cities.ts';
import type { ReadLinkCard } from '#server/http/link-cards.ts';
import { isId } from '#shared/ids.ts';

/** The link card of news in chat apps: title, town, day and image (product 20.3). */
export const linkCardOfNews: ReadLinkCard = async (p, id) => {
  if (!isId(id)) return null;
  const news = await p.db
    .selectFrom('news')
    .select(['title', 'day', 'city_code'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!news) return null;
  const town = findCity(news.city_code);
  return {
    title: news.title,
    description: [town && `${town.provinceName} ${town.name}`, newsDay(p.clock.now(), news.day)]
      .filter(Boolean)
      .join(' · '),
    image: { kind: 'news', id },
  };
};
