import { sql } from 'kysely';
import { townAuthor, townAuthors } from '#residents/people/server/town-author.ts';
import { isShown } from '#server/hidden.ts';
import { type TownData, townPictures } from '#server/town-data.ts';

const members = townAuthors(
  sql`from club_member join person on person.id = club_member.person_id where club_member.club_id = club.id`,
  sql`joined_at, person.id`,
);

/** The face of a club, which the whole town sees. What members wrote to each other stays among them. */
export const clubsTownData: TownData = {
  rows: {
    clubs: {
      about: {
        ko: '모임의 이름, 소개, 사진, 멤버. 모임 안의 글과 일정은 빼고',
        en: 'Clubs with name, description, photo and members; not what is inside',
      },
      tables: ['club', 'club_member'],
      rows: (tx, town) =>
        tx
          .selectFrom('club')
          .select(['club.id', 'club.name', 'club.description', 'club.category', 'club.created_at'])
          .select([townAuthor('club.creator_id').as('creator'), members.as('members')])
          .select(townPictures('club', 'club.id'))
          .where('club.city_code', '=', town.code)
          .where(isShown('club', 'club.id'))
          .orderBy('club.created_at')
          .orderBy('club.id'),
    },
  },
};
