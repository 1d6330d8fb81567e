import { eraseClub } from '#community/clubs/server/erase-club.ts';
import type { Tx } from '#server/database/db.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import { deleteMember, leftEvents } from './member-rows.ts';

type Options = {
  now: Date;
  /** Keeps the clubs of this town, because the person moves here. Absent: the person leaves every club. */
  exceptCity?: string;
};

/**
 * Removes a person from their clubs before their account is deleted or their region changes. A club they
 * created passes to its longest member, or is deleted if it has no other. Pending requests are withdrawn.
 * Call it in the transaction that deletes the person's row, before that.
 */
export async function leaveAllClubs(tx: Tx, personId: string, { now, exceptCity }: Options): Promise<void> {
  // Lock order: the person before the clubs, the clubs by id (see `locks.ts`).
  await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute();
  const clubs = await tx
    .selectFrom('club')
    .select(['id', 'creator_id', 'city_code'])
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          eb.selectFrom('club_member').select('club_member.club_id').where('person_id', '=', personId),
        ),
        eb(
          'id',
          'in',
          eb
            .selectFrom('club_request')
            .select('club_request.club_id')
            .where('person_id', '=', personId)
            .where('status', '=', 'pending'),
        ),
      ]),
    )
    .$if(exceptCity !== undefined, (query) => query.where('city_code', '<>', exceptCity ?? ''))
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const club of clubs) await leaveFor(tx, club, personId, now);
}

type Club = { id: string; creator_id: string | null; city_code: string };

async function leaveFor(tx: Tx, club: Club, personId: string, now: Date): Promise<void> {
  await withdrawWaiting(tx, club.id, personId, now);
  const membersCount = await deleteMember(tx, club.id, personId);
  if (membersCount === null) return;
  await record(tx, ...leftEvents(club, { personId, actorId: personId, membersCount }));
  if (club.creator_id !== personId) return;
  const next = await longestMember(tx, club.id);
  if (!next) return eraseClub(tx, club);
  await tx.updateTable('club').set({ creator_id: next.person_id }).where('id', '=', club.id).execute();
  await record(
    tx,
    {
      type: 'club.transferred',
      topics: [`club:${club.id}`, `person:${next.person_id}`],
      data: { clubId: club.id, personId: next.person_id, actorId: personId },
    },
    { type: 'club.changed', topics: regionTopics(club.city_code), data: { id: club.id } },
  );
}

/**
 * Skips members whose row is locked, as they may be leaving too. If all are locked, the query waits for one.
 */
async function longestMember(tx: Tx, clubId: string) {
  const members = tx
    .selectFrom('club_member')
    .innerJoin('person', 'person.id', 'club_member.person_id')
    .select('person_id')
    .where('club_id', '=', clubId)
    .orderBy('joined_at')
    .orderBy('person_id')
    .limit(1)
    .forKeyShare('person');
  return (await members.skipLocked().executeTakeFirst()) ?? (await members.executeTakeFirst());
}

async function withdrawWaiting(tx: Tx, clubId: string, personId: string, now: Date): Promise<void> {
  const waiting = await tx
    .updateTable('club_request')
    .set({ status: 'withdrawn', decided_at: now, decided_by: personId })
    .where('club_id', '=', clubId)
    .where('person_id', '=', personId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!waiting) return;
  const data = { clubId, requestId: waiting.id, personId };
  const topics = [`club:${clubId}:requests`, `person:${personId}`];
  await record(tx, { type: 'request.withdrawn', topics, data });
}
