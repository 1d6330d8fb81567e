import { townAuthor } from '#residents/people/server/town-author.ts';
import { isStaying } from '#server/staying.ts';
import type { TownData } from '#server/town-data.ts';

/** A voice names its speaker and goes with their account, so it stays here. */
export const broadcastsTownData: TownData = {
  rows: {
    broadcasts: {
      about: {
        ko: '마을방송의 제목과 글. 목소리는 빼고',
        en: 'Titles and texts of broadcasts; no voices',
      },
      tables: ['broadcast'],
      rows: (tx, town) =>
        tx
          .selectFrom('broadcast')
          .leftJoin('area', 'area.id', 'broadcast.area_id')
          .select(['broadcast.id', 'broadcast.title', 'broadcast.body', 'area.name as area', 'aired_at'])
          .select(townAuthor('broadcast.author_id').as('author'))
          .where('broadcast.city_code', '=', town.code)
          .where(isStaying('broadcast.author_id'))
          .orderBy('aired_at')
          .orderBy('broadcast.id'),
    },
  },
};
