import type { Platform } from '#server/platform.ts';

/** A person's clubs and join requests, for the export of their data. */
export async function copyOwnClubs(p: Platform, personId: string) {
  const clubs = await p.db
    .selectFrom('club_member')
    .innerJoin('club', 'club.id', 'club_member.club_id')
    .select(['club.id', 'club.name', 'club.creator_id', 'club_member.joined_at'])
    .where('club_member.person_id', '=', personId)
    .orderBy('club_member.joined_at')
    .orderBy('club.id')
    .execute();
  const requests = await p.db
    .selectFrom('club_request')
    .innerJoin('club', 'club.id', 'club_request.club_id')
    .select(['club.name', 'club_request.message', 'club_request.status', 'club_request.created_at'])
    .where('club_request.person_id', '=', personId)
    .orderBy('club_request.created_at')
    .orderBy('club_request.id')
    .execute();
  const removals = await p.db
    .selectFrom('club_removal')
    .innerJoin('club', 'club.id', 'club_removal.club_id')
    .select(['club.name', 'club_removal.removed_at'])
    .where('club_removal.person_id', '=', personId)
    .orderBy('club_removal.removed_at')
    .execute();
  return {
    removals: removals.map(({ name, removed_at }) => ({ club: name, removedAt: removed_at.toISOString() })),
    clubs: clubs.map(({ id, name, creator_id, joined_at }) => ({
      id,
      name,
      isCreator: creator_id === personId,
      joinedAt: joined_at.toISOString(),
    })),
    requests: requests.map(({ name, message, status, created_at }) => ({
      club: name,
      message,
      status,
      sentAt: created_at.toISOString(),
    })),
  };
}
