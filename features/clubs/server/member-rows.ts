import { sql } from 'kysely';
import { blockedWith } from '#features/blocks/server/queries.ts';
import type { Tx } from '#server/db.ts';
import type { NewEvent } from '#server/live/record.ts';
import { regionTopics } from '#server/live/topics.ts';

/** Makes somebody a member; the count moves in the same statement. Null where they are one already. */
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

/** Ends a membership; null where there is none. */
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

/** The town hears how many there are now; only the club itself and who is concerned hear who came. */
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

/** The same for who left or was removed. Posts and meetings of the club have topics of their own: all are asked for anew. */
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
