import { findCity } from '#residents/regions/cities.ts';
import { isShown } from '#server/hidden.ts';
import type { ReadLinkCard } from '#server/http/pages/link-cards.ts';
import { isId } from '#shared/ids.ts';
import { shortDate } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';

/** The link preview of a benefit: title, town, day and image; a hidden one has none (product 20.3). */
export const linkCardOfBenefit: ReadLinkCard = async (p, id) => {
  if (!isId(id)) return null;
  const benefit = await p.db
    .selectFrom('benefit')
    .select(['title', 'city_code', 'created_at'])
    .where('id', '=', id)
    .where(isShown('benefit', 'benefit.id'))
    .executeTakeFirst();
  if (!benefit) return null;
  const town = findCity(benefit.city_code);
  return {
    title: benefit.title,
    description: [
      town && `${town.provinceName} ${town.name}`,
      shortDate(p.clock.now(), seoulDay(benefit.created_at)),
    ]
      .filter(Boolean)
      .join(' · '),
    image: { kind: 'benefit', id },
  };
};
