import { sql } from 'kysely';
import { townAuthor } from '#residents/people/server/town-author.ts';
import { isShown } from '#server/hidden.ts';
import { isStaying } from '#server/staying.ts';
import { type TownData, townPictures } from '#server/town-data.ts';

export const challengesTownData: TownData = {
  rows: {
    winners: {
      about: { ko: '지난 주의 챌린지 수상', en: 'Who won in the finished weeks of challenges' },
      tables: ['challenge_winner', 'challenge_week'],
      rows: (tx, town) =>
        tx
          .selectFrom('challenge_winner')
          .select(['week', 'challenge', 'rank', 'value'])
          .select(
            sql<
              string | null
            >`case when ${isShown('photo', 'challenge_winner.photo_id')} then photo_id end`.as('photo_id'),
          )
          .select(townAuthor('challenge_winner.person_id').as('author'))
          .where('city_code', '=', town.code)
          .orderBy('week')
          .orderBy('challenge')
          .orderBy('rank'),
    },
    photos: {
      about: { ko: '사진 콘테스트에 낸 사진', en: 'Entries of the photo contest' },
      tables: ['photo_entry'],
      rows: (tx, town) =>
        tx
          .selectFrom('photo_entry')
          .select(['photo_entry.id', 'week', 'caption', 'likes_count', 'photo_entry.created_at'])
          .select([townAuthor('photo_entry.person_id').as('author'), townPictures('photo', 'photo_entry.id')])
          .where('city_code', '=', town.code)
          .where(isShown('photo', 'photo_entry.id'))
          .where(isStaying('photo_entry.person_id'))
          .orderBy('photo_entry.created_at')
          .orderBy('photo_entry.id'),
    },
  },
};
