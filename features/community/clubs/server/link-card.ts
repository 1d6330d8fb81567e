import { findCity } from '#residents/regions/cities.ts';
import { isShown } from '#server/hidden.ts';
import type { ReadLinkCard } from '#server/http/pages/link-cards.ts';
import { isId } from '#shared/ids.ts';
import { copy } from '#web/copy.ts';

/** The link preview of a club shows only its town's name; a hidden club has none (product 20.3). */
export const linkCardOfClub: ReadLinkCard = async (p, id) => {
  if (!isId(id)) return null;
  const club = await p.db
    .selectFrom('club')
    .select('city_code')
    .where('id', '=', id)
    .where(isShown('club', 'club.id'))
    .executeTakeFirst();
  const town = club && findCity(club.city_code);
  return town ? { title: `${town.provinceName} ${town.name}`, description: copy['app.tagline'] } : null;
};
