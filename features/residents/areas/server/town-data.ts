import type { TownData } from '#server/town-data.ts';

export const areasTownData: TownData = {
  rows: {
    areas: {
      about: { ko: '동네의 구역', en: 'Areas of the town' },
      tables: ['area'],
      rows: (tx, town) =>
        tx
          .selectFrom('area')
          .select(['id', 'parent_id', 'name', 'created_at'])
          .where('city_code', '=', town.code)
          .orderBy('created_at')
          .orderBy('id'),
    },
  },
};
