import type { PersonalData } from '#server/personal-data.ts';

/** The town that a resident waits for, for the export. The row goes with the person's own. */
export const openingAlertsData: PersonalData = {
  copy: (p, personId) =>
    p.db
      .selectFrom('opening_alert')
      .select(['city_code', 'asked_at'])
      .where('person_id', '=', personId)
      .execute(),
};
