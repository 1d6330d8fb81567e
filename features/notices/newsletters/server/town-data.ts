import { sql } from 'kysely';
import { isShown } from '#server/hidden.ts';
import { isStaying } from '#server/staying.ts';
import type { TownData } from '#server/town-data.ts';

/** The items that the newsletter still shows. */
const items = sql<object[]>`coalesce((
  select json_agg(json_build_object('section', section, 'newsId', news.id, 'postId', post.id)
    order by section, position)
  from newsletter_item as item
  left join news on news.id = item.news_id and news.city_code = newsletter.city_code
    and ${isShown('news', 'news.id')}
  left join post on post.id = item.post_id and post.city_code = newsletter.city_code
    and post.in_newsletter and post.club_id is null
    and ${isShown('post', 'post.id')} and ${isStaying('post.author_id')}
  where item.newsletter_id = newsletter.id and num_nonnulls(news.id, post.id) = 1
), '[]')`;

export const newslettersTownData: TownData = {
  rows: {
    newsletters: {
      about: {
        ko: '주간 소식지마다 실린 소식과 글의 id, 그 주의 날들',
        en: 'Weekly newsletters: the ids of their news and posts, and the days of their week',
      },
      tables: ['newsletter', 'newsletter_item'],
      rows: (tx, town) =>
        tx
          .selectFrom('newsletter')
          .select(['id', 'week', 'composed_at', 'days', items.as('items')])
          .where('city_code', '=', town.code)
          .orderBy('week'),
    },
  },
};
