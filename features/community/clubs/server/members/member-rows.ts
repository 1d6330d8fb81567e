import { sql } from 'kysely';
import { blockedWith } from '#residents/people/server/blocks.ts';
import type { Tx } from '#server/database/db.ts';
import type { NewEvent } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';

/** Adds a member and increments the count in the same statement. Null if the person is already a member. */
export async function insertMember(
  tx: Tx,
  clubId: string,
  personId: string,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ members_count: number }>`
    with changed as (
      insert into club_member (club_id, person_id, joined_at) values (${clubId}, ${personId}, ${now})
      on conflict do nothing returning club_id
    )
    update club set members_count = members_count + 1 where id in (select club_id from changed) returning members_count
  `.execute(tx);
  return rows[0]?.members_count ?? null;
}

/** Ends a membership and decrements the count; null if there was none. */
export async function deleteMember(tx: Tx, clubId: string, personId: string): Promise<number | null> {
  const { rows } = await sql<{ members_count: number }>`
    with changed as (
      delete from club_member where club_id = ${clubId} and person_id = ${personId} returning club_id
    )
    update club set members_count = members_count - 1 where id in (select club_id from changed) returning members_count
  `.execute(tx);
  return rows[0]?.members_count ?? null;
}

type Club = { id: string; city_code: string };
type Change = { personId: string; actorId: string; membersCount: number };

/** Events of a new member. The town gets only the new count; the club's own topic says who joined. */
export async function joinedEvents(tx: Tx, club: Club, { personId, actorId, membersCount }: Change) {
  return [
    {
      type: 'club.joined',
      topics: [`club:${club.id}`],
      data: { clubId: club.id, personId, actorId },
      hiddenFrom: await blockedWith(tx, personId),
    },
    counted(club, membersCount),
  ];
}

/**
 * Events of a member who left or was removed. `revokes` rechecks all topics of that person: posts and
 * meetings have their own.
 */
export function leftEvents(club: Club, { personId, actorId, membersCount }: Change): NewEvent[] {
  return [
    {
      type: 'club.left',
      topics: [`club:${club.id}`, `person:${personId}`],
      data: { clubId: club.id, personId, actorId },
      revokes: { personId },
    },
    counted(club, membersCount),
  ];
}

const counted = ({ id, city_code }: Club, membersCount: number): NewEvent => ({
  type: 'club.membersCounted',
  topics: [...regionTopics(city_code), `club:${id}`],
  data: { id, membersCount },
  mergeKey: `club:${id}:members`,
});
