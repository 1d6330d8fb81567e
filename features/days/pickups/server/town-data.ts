import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TownData } from '#server/town-data.ts';
import { rules } from './queries.ts';

export const pickupsTownData: TownData = {
  rows: {
    pickups: {
      about: {
        ko: '배출 구역, 요일과 시간, 다른 날',
        en: 'Collection areas with their rules and the days against them',
      },
      tables: ['pickup_area', 'pickup_rule', 'pickup_exception'],
      rows: (tx, town) =>
        tx
          .selectFrom('pickup_area')
          .select((eb) => [
            'pickup_area.id',
            'name',
            'places',
            'note',
            'skips_holidays',
            'office',
            'phone',
            'as_of',
            'pickup_area.created_at',
            rules.as('rules'),
            jsonArrayFrom(
              eb
                .selectFrom('pickup_exception as other')
                .select(['other.day', 'other.kinds', 'other.is_collected as isCollected', 'other.reason'])
                .whereRef('other.area_id', '=', 'pickup_area.id')
                .orderBy('other.day'),
            ).as('exceptions'),
          ])
          .where('city_code', '=', town.code)
          .orderBy('pickup_area.created_at')
          .orderBy('pickup_area.id'),
    },
  },
};
