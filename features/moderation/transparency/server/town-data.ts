import type { TownData } from '#server/town-data.ts';

/** The published numbers, and no other: a number that is not blurred could point at somebody. */
export const transparencyTownData: TownData = {
  rows: {
    moderation: {
      about: {
        ko: '달마다 신고, 가림, 되돌림, 정지, 게시 중단의 수, 공개된 그대로. 1–4는 null이에요',
        en: 'Numbers of each month as published: reports, removals, restorations, suspensions, takedowns; null for 1 to 4',
      },
      tables: ['moderation_month'],
      rows: (tx, town) =>
        tx
          .selectFrom('moderation_month')
          .select(['month', 'cells', 'published_at'])
          .where('city_code', '=', town.code)
          .orderBy('month'),
    },
  },
};
