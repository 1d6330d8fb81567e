import type { PersonalData } from '#server/personal-data.ts';

/** A person's household, for the export, without who else is in it. It goes with the person's row. */
export const householdsData: PersonalData = {
  copy: (p, personId) =>
    p.db
      .selectFrom('household_member')
      .innerJoin('household', 'household.id', 'household_member.household_id')
      .leftJoin('area', 'area.id', 'household.area_id')
      .select(['household.name', 'household.city_code', 'area.name as area', 'household.created_at'])
      .where('household_member.person_id', '=', personId)
      .execute(),
};
