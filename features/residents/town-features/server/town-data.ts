import type { TownData } from '#server/town-data.ts';

export const townFeaturesTownData: TownData = {
  rows: {
    'features-off': {
      about: {
        ko: '동네가 끈 기능. 그 자료는 다른 파일에 그대로 있어요',
        en: 'What the town has switched off; its data is in the other files all the same',
      },
      tables: ['town_feature_off'],
      rows: (tx, town) =>
        tx
          .selectFrom('town_feature_off')
          .select(['feature', 'off_at'])
          .where('city_code', '=', town.code)
          .orderBy('feature'),
    },
  },
};
