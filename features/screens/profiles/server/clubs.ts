import { sql } from 'kysely';
import { visibleClubs } from '#community/clubs/server/queries.ts';
import type { PersonClub } from '#screens/profiles/contract.ts';
import type { Cursor } from '#server/database/cursor.ts';
import type { Db } from '#server/database/db.ts';
import { imageIn } from '#server/images/queries.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

type Page = { after: Cursor | null; limit: number };

/** One page of a person's clubs that the viewer may see, the latest joined first. */
export const selectClubsOf = (db: Db, viewer: Viewer, personId: string, { after, limit }: Page) =>
  visibleClubs(db, viewer)
    .innerJoin('club_member as membership', 'membership.club_id', 'club.id')
    .select(['club.id', 'club.name', 'club.category', 'club.city_code', 'club.members_count'])
    .select(['membership.joined_at as created_at', imageIn('club', 'club.id').as('photo')])
    .where('membership.person_id', '=', personId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(membership.joined_at, club.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('membership.joined_at', 'desc')
    .orderBy('club.id', 'desc')
    .limit(limit + 1)
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
