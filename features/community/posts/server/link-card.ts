import { findCity } from '#residents/regions/cities.ts';
import { isShown } from '#server/hidden.ts';
import type { ReadLinkCard } from '#server/http/pages/link-cards.ts';
import { isId } from '#shared/ids.ts';
import { copy } from '#web/copy.ts';

/**
 * The link preview of a post shows the town's name and none of the text; a hidden post has no preview
 * (product 20.3).
 */
export const linkCardOfPost: ReadLinkCard = async (p, id) => {
  if (!isId(id)) return null;
  const post = await p.db
    .selectFrom('post')
    .select('city_code')
    .where('id', '=', id)
    .where('club_id', 'is', null)
    .where(isShown('post', 'post.id'))
    .executeTakeFirst();
  const town = post && findCity(post.city_code);
  return town ? { title: `${town.provinceName} ${town.name}`, description: copy['app.tagline'] } : null;
};
