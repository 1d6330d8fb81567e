import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TownData } from '#server/town-data.ts';
import { cycleKey } from './queries.ts';

export const marketDaysTownData: TownData = {
  rows: {
    markets: {
      about: {
        ko: '장과 장날의 주기(끝자리), 다른 날',
        en: 'Markets with their cycle (the last digits of their days) and the days against it',
      },
      tables: ['periodic_market', 'market_exception'],
      rows: (tx, town) =>
        tx
          .selectFrom('periodic_market')
          .select((eb) => [
            'periodic_market.id',
            'name',
            cycleKey,
            'periodic_market.created_at',
            jsonArrayFrom(
              eb
                .selectFrom('market_exception as other')
                .select(['other.day', 'other.is_held as isHeld', 'other.reason'])
                .whereRef('other.market_id', '=', 'periodic_market.id')
                .orderBy('other.day'),
            ).as('exceptions'),
          ])
          .where('city_code', '=', town.code)
          .orderBy('periodic_market.created_at')
          .orderBy('periodic_market.id'),
    },
  },
};
