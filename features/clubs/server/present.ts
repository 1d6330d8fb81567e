import type { ClubRow } from '#features/clubs/contract.ts';
import type { Db } from '#server/db.ts';
import { imagesOf } from '#server/images/queries.ts';
import type { ListedClub } from './queries.ts';

/** Rows as the contract shapes them, their photos in one query whatever their number. */
export async function presentClubs(db: Db, rows: ListedClub[]): Promise<ClubRow[]> {
  const ids = rows.map(({ id }) => id);
  const photos = await imagesOf(db, 'club', ids);
  return rows.map((row) => ({
    id: row.id,
    cityCode: row.city_code,
    name: row.name,
    category: row.category,
    description: row.excerpt.replace(/\s+/g, ' '),
    photo: photos.get(row.id)?.[0] ?? null,
    membersCount: row.members_count,
    isLocked: row.is_locked,
    isMember: row.is_member,
  }));
}
