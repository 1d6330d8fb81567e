import type { Club, ClubMember, ClubRequest, ClubRow } from '#features/clubs/contract.ts';
import type { Author } from '#features/posts/contract.ts';
import type { Db } from '#server/db.ts';
import { imagesOf } from '#server/images/queries.ts';
import type { Viewer } from '#server/viewer.ts';
import { countRequests, type MemberRow, type RequestRow } from './member-queries.ts';
import { abilities } from './policy.ts';
import type { ListedClub, WholeClub } from './queries.ts';
import { standingOf } from './standing.ts';

type Images = Awaited<ReturnType<typeof imagesOf>>;

const shaped = (row: ListedClub, photos: Images): ClubRow => ({
  id: row.id,
  cityCode: row.city_code,
  name: row.name,
  category: row.category,
  description: row.excerpt.replace(/\s+/g, ' '),
  photo: photos.get(row.id)?.[0] ?? null,
  membersCount: row.members_count,
  isLocked: row.is_locked,
  isMember: row.is_member,
});

/** Rows as the contract shapes them, their photos in one query whatever their number. */
export async function presentClubs(db: Db, rows: ListedClub[]): Promise<ClubRow[]> {
  const ids = rows.map(({ id }) => id);
  const photos = await imagesOf(db, 'club', ids);
  return rows.map((row) => shaped(row, photos));
}

export async function presentClub(db: Db, viewer: Viewer, row: WholeClub, now: Date): Promise<Club> {
  const [photos, standing] = await Promise.all([
    imagesOf(db, 'club', [row.id]),
    standingOf(db, viewer.personId, row.id, now),
  ]);
  const can = abilities(viewer, row, standing);
  return {
    ...shaped(row, photos),
    description: row.description,
    createdAt: row.created_at.toISOString(),
    state: standing.state,
    requestId: standing.requestId,
    askAgainAt: standing.askAgainAt?.toISOString() ?? null,
    pendingCount: can.manage ? await countRequests(db, viewer, row.id) : 0,
    can,
  };
}

const personOf = ({ name, role }: { name: string; role: string }, id: string, photos: Images): Author => ({
  ...{ id, name, isAdmin: role === 'admin' },
  photo: photos.get(id)?.[0] ?? null,
});

export async function presentMembers(
  db: Db,
  club: { creator_id: string | null },
  rows: MemberRow[],
): Promise<ClubMember[]> {
  const ids = rows.map(({ id }) => id);
  const photos = await imagesOf(db, 'person', ids);
  return rows.map((row) => ({
    person: personOf(row, row.id, photos),
    isCreator: row.id === club.creator_id,
    joinedAt: row.created_at.toISOString(),
  }));
}

export async function presentRequests(db: Db, rows: RequestRow[]): Promise<ClubRequest[]> {
  const ids = rows.map(({ person_id }) => person_id);
  const photos = await imagesOf(db, 'person', ids);
  return rows.map((row) => ({
    id: row.id,
    person: personOf(row, row.person_id, photos),
    message: row.message,
    createdAt: row.created_at.toISOString(),
  }));
}
