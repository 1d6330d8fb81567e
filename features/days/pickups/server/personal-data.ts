import { sql } from 'kysely';
import type { PersonalData } from '#server/personal-data.ts';
import type { Day } from '#shared/time/dates.ts';

/** The area of a person and their doubts go with the account. The entries of an editor stay. */
export const pickupsData: PersonalData = {
  async copy(p, personId) {
    const home = await p.db
      .selectFrom('pickup_home')
      .innerJoin('pickup_area', 'pickup_area.id', 'pickup_home.area_id')
      .select(['city_code', 'name', 'reminds', 'chosen_at'])
      .where('person_id', '=', personId)
      .executeTakeFirst();
    const doubts = await p.db
      .selectFrom('pickup_doubt')
      .innerJoin('pickup_area', 'pickup_area.id', 'pickup_doubt.area_id')
      .select(['city_code', 'name', sql<Day>`day::text`.as('day'), 'text', 'pickup_doubt.created_at'])
      .where('person_id', '=', personId)
      .orderBy('pickup_doubt.created_at')
      .execute();
    const areas = await p.db
      .selectFrom('pickup_area')
      .select(['city_code', 'name', 'created_at'])
      .where('created_by', '=', personId)
      .orderBy('created_at')
      .execute();
    const exceptions = await p.db
      .selectFrom('pickup_exception')
      .innerJoin('pickup_area', 'pickup_area.id', 'pickup_exception.area_id')
      .select(['city_code', 'name', 'day', 'kinds', 'is_collected', 'reason', 'pickup_exception.created_at'])
      .where('pickup_exception.created_by', '=', personId)
      .orderBy('pickup_exception.created_at')
      .execute();
    return { home: home ?? null, doubts, areas, exceptions };
  },
};
