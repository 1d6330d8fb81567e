import type { PersonalData } from '#server/personal-data.ts';

/** What a person has switched off, for the export. It stays off, without a name, when the person goes. */
export const townFeaturesData: PersonalData = {
  copy: (p, personId) =>
    p.db
      .selectFrom('town_feature_off')
      .select(['city_code', 'feature', 'off_at'])
      .where('off_by', '=', personId)
      .orderBy('off_at')
      .execute(),
};
