import type { PersonalData } from '#server/personal-data.ts';

/** Which schools somebody has chosen goes with the account. */
export const schoolMealsData: PersonalData = {
  copy: (p, personId) =>
    p.db
      .selectFrom('school_choice')
      .innerJoin('school', 'school.id', 'school_choice.school_id')
      .select(['city_code', 'name', 'chosen_at'])
      .where('person_id', '=', personId)
      .orderBy('position')
      .execute(),
};
