import { visibleClubs } from '#community/clubs/server/queries.ts';
import type { PersonClub } from '#screens/profiles/contract.ts';
import { newestFirst, type Page } from '#server/database/cursor.ts';
import type { Db } from '#server/database/db.ts';
import { imageIn } from '#server/images/queries.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** One page of a person's clubs that the viewer may see, the latest joined first. */
export const selectClubsOf = (db: Db, viewer: Viewer, personId: string, page: Page) =>
  visibleClubs(db, viewer)
    .innerJoin('club_member as membership', 'membership.club_id', 'club.id')
    .select(['club.id', 'club.name', 'club.category', 'club.city_code', 'club.members_count'])
    .select(['membership.joined_at as created_at', imageIn('club', 'club.id').as('photo')])
    .where('membership.person_id', '=', personId)
    .$call(newestFirst(page, 'membership.joined_at', 'club.id'))
    .execute();

type Row = Awaited<ReturnType<typeof selectClubsOf>>[number];

export const presentClubOf = ({ id, name, category, city_code, photo, members_count }: Row): PersonClub => ({
  id,
  name,
  category,
  photo,
  cityCode: city_code,
  membersCount: members_count,
});
