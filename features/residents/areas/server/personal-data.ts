import type { PersonalData } from '#server/personal-data.ts';

/** The area in which a person lives, for the export. It goes with the person's row. */
export const areasData: PersonalData = {
  copy: (p, personId) =>
    p.db
      .selectFrom('person_area')
      .innerJoin('area', 'area.id', 'person_area.area_id')
      .select(['area.name', 'area.city_code', 'person_area.chosen_at'])
      .where('person_area.person_id', '=', personId)
      .execute(),
};
