import type { Club, ClubMember, ClubRequest, ClubRow } from '#community/clubs/contract.ts';
import { excerptLength } from '#community/clubs/limits.ts';
import { authorOf } from '#residents/people/server/author.ts';
import { onOneLine } from '#server/on-one-line.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { beginningOf } from '#shared/text/text-length.ts';
import { clubNotFound } from './locks.ts';
import { countRequests, type MemberRow, type RequestRow } from './members/member-queries.ts';
import { statusOf } from './members/membership-status.ts';
import { abilities } from './policy.ts';
import type { ListedClub, WholeClub } from './queries.ts';

/** Maps a database row to the contract's shape. */
export const presentClubRow = (row: ListedClub): ClubRow => ({
  id: row.id,
  cityCode: row.city_code,
  name: row.name,
  category: row.category,
  description: onOneLine(beginningOf(row.excerpt, excerptLength)),
  photo: row.photo,
  membersCount: row.members_count,
  isLocked: row.is_locked,
  isMember: row.is_member,
});

/** Throws if there is no row, because the viewer may not see the club. */
export async function presentClub(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer,
  row: WholeClub | undefined,
): Promise<Club> {
  if (!row) throw clubNotFound();
  const standing = statusOf(row, clock.now());
  const can = abilities(viewer, row, standing);
  return {
    ...presentClubRow(row),
    description: row.description,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    state: standing.state,
    requestId: standing.requestId,
    askAgainAt: standing.askAgainAt?.toISOString() ?? null,
    pendingCount: can.manage ? await countRequests(db, viewer, row.id) : 0,
    can,
  };
}

export const presentMember = (club: { creator_id: string | null }, row: MemberRow): ClubMember => ({
  person: authorOf(row),
  isCreator: row.id === club.creator_id,
  joinedAt: row.created_at.toISOString(),
});

export const presentRequest = (row: RequestRow): ClubRequest => ({
  id: row.id,
  person: authorOf(row),
  message: row.message,
  createdAt: row.created_at.toISOString(),
  askedBy: row.helper_name,
});
