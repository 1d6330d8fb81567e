import type { ReadLinkCard } from '#server/http/pages/link-cards.ts';
import { isId } from '#shared/ids.ts';
import { publicLine, selectPublicNews } from './public-news.ts';

/** The link card of news in chat apps: title, town, day and image (product 20.3). */
export const linkCardOfNews: ReadLinkCard = async (p, id) => {
  if (!isId(id)) return null;
  const news = await selectPublicNews(p.db).where('id', '=', id).executeTakeFirst();
  if (!news) return null;
  return {
    title: news.title,
    description: publicLine(news, p.clock.now()),
    image: { kind: 'news', id },
    cityCode: news.city_code,
  };
};
