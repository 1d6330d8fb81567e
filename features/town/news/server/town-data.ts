import { isShown } from '#server/hidden.ts';
import { type TownData, townPictures } from '#server/town-data.ts';

/** The town speaks in its news, so they name no author. */
export const newsTownData: TownData = {
  rows: {
    news: {
      about: {
        ko: '동네의 소식. 시·도와 전국의 소식은 빼고',
        en: 'News of the town; not of its province or the country',
      },
      tables: ['news', 'news_tag'],
      rows: (tx, town) =>
        tx
          .selectFrom('news')
          .leftJoin('area', 'area.id', 'news.area_id')
          .select(['news.id', 'title', 'content', 'day', 'link_url', 'tags', 'urgent', 'area.name as area'])
          .select(['likes_count', 'shown_until', 'news.created_at', 'news.updated_at', 'edited_at'])
          .select(townPictures('news', 'news.id'))
          .where('news.city_code', '=', town.code)
          .where(isShown('news', 'news.id'))
          .orderBy('news.created_at')
          .orderBy('news.id'),
    },
  },
};
