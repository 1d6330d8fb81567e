import type { PersonalData } from '#server/personal-data.ts';
import { cycleKey } from './queries.ts';

/** The markets and exceptions that a person entered, for the export. They stay when their writer leaves. */
export const marketDaysData: PersonalData = {
  async copy(p, personId) {
    const markets = await p.db
      .selectFrom('periodic_market')
      .select(['city_code', 'name', cycleKey, 'created_at'])
      .where('created_by', '=', personId)
      .orderBy('created_at')
      .execute();
    const exceptions = await p.db
      .selectFrom('market_exception')
      .innerJoin('periodic_market', 'periodic_market.id', 'market_exception.market_id')
      .select(['city_code', 'name', 'day', 'is_held', 'reason', 'market_exception.created_at'])
      .where('market_exception.created_by', '=', personId)
      .orderBy('market_exception.created_at')
      .execute();
    return { markets, exceptions };
  },
};
