import type { PersonalData } from '#server/personal-data.ts';

/** The markets that a person entered, for the export. They stay when their writer leaves. */
export const marketDaysData: PersonalData = {
  copy: (p, personId) =>
    p.db
      .selectFrom('periodic_market')
      .select(['city_code', 'name', 'digit', 'created_at'])
      .where('created_by', '=', personId)
      .orderBy('created_at')
      .execute(),
};
