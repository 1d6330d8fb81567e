import { placeTopics } from '#residents/regions/server/place-topics.ts';
import { notFound } from '#server/errors.ts';
import type { Reportable } from '#server/reportables.ts';

/** News is the town's own, so nobody reports it. A takedown request can still pause it. */
export const pausableNews: Reportable = {
  lock() {
    throw notFound();
  },
  table: 'news',
  async show(db, id) {
    const news = await db
      .selectFrom('news')
      .select(['title', 'content', 'city_code'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!news) return null;
    return { title: news.title, text: news.content, path: `/news/${id}`, cityCode: news.city_code };
  },
  async topics(tx, id) {
    const news = await tx.selectFrom('news').select('city_code').where('id', '=', id).executeTakeFirst();
    return news ? placeTopics(news.city_code) : [];
  },
};
