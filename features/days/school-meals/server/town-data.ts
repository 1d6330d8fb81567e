import type { TownData } from '#server/town-data.ts';

export const schoolMealsTownData: TownData = {
  rows: {
    schools: {
      about: { ko: '학교와 나이스의 번호', en: 'Schools with their codes of NEIS' },
      tables: ['school'],
      rows: (tx, town) =>
        tx
          .selectFrom('school')
          .select(['id', 'name', 'kind', 'address', 'office_code', 'code'])
          .where('city_code', '=', town.code)
          .orderBy('office_code')
          .orderBy('code'),
    },
  },
};
