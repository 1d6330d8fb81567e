import { regionTopics } from '#server/live/topics.ts';
import type { Reportable } from '#server/reportables.ts';
import { benefitNotFound } from './actions.ts';
import { lockBenefit } from './queries.ts';

/** Lets residents report a benefit they can see. */
export const reportableBenefit: Reportable = {
  async lock(tx, viewer, id) {
    const benefit = await lockBenefit(tx, viewer, id);
    if (!benefit) throw benefitNotFound();
    return { authorId: benefit.author_id };
  },
  table: 'benefit',
  author: 'author_id',
  async show(db, id) {
    const benefit = await db
      .selectFrom('benefit')
      .select(['title', 'content', 'contact', 'city_code'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!benefit) return null;
    const { title, content, contact, city_code: cityCode } = benefit;
    return { title, text: [content, contact].filter(Boolean).join('\n'), path: `/benefit/${id}`, cityCode };
  },
  async topics(tx, id) {
    const benefit = await tx
      .selectFrom('benefit')
      .select('city_code')
      .where('id', '=', id)
      .executeTakeFirst();
    return benefit ? regionTopics(benefit.city_code) : [];
  },
};
