import { eraseEach, type PersonalData } from '#server/personal-data.ts';
import { allSeeing } from '#server/viewer/viewer.ts';
import { deleteBenefit } from './actions.ts';

const batchSize = 100;

/**
 * Deletes a person's benefits with live events. It acts as an admin, because a change of region hides
 * benefits of the old town.
 */
export const benefitsData: PersonalData = {
  async erase(p, personId) {
    const viewer = allSeeing(personId);
    const find = () =>
      p.db.selectFrom('benefit').select('id').where('author_id', '=', personId).limit(batchSize).execute();
    await eraseEach(find, (id) => deleteBenefit(p, viewer, id));
  },
  copy: (p, personId) =>
    p.db
      .selectFrom('benefit')
      .leftJoin('benefit_job as job', 'job.benefit_id', 'benefit.id')
      .leftJoin('benefit_property as property', 'property.benefit_id', 'benefit.id')
      .select(['benefit.id', 'benefit.category', 'benefit.title', 'benefit.content', 'benefit.contact'])
      .select(['benefit.last_day', 'benefit.city_code', 'benefit.created_at', 'benefit.edited_at'])
      .select(['job.employer', 'job.pay_unit', 'job.pay_won', 'job.conditions'])
      .select(['property.deal', 'property.location', 'property.area_m2', 'property.price'])
      .select(['property.office_name', 'property.office_agent', 'property.office_registration'])
      .select(['property.office_phone', 'property.office_address'])
      .where('author_id', '=', personId)
      .orderBy('benefit.created_at')
      .execute(),
};
