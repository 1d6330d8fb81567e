import { sql } from 'kysely';
import { authorColumns } from '#residents/people/server/author.ts';
import { notBlocked } from '#residents/people/server/blocks.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { imageIn } from '#server/images/queries.ts';
import { hasRightToSpeak } from '#server/viewer/right-to-speak.ts';
import { lockWithRights, mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isId } from '#shared/ids.ts';
import { openForMs } from '#town/call-rounds/limits.ts';

const openSince = (now: Date) => new Date(now.getTime() - openForMs);

/** The open rounds of a speaker who still may speak there. An admin who did not open it sees nothing. */
const isSpeaker = (viewer: Viewer) =>
  sql<boolean>`(call_round.opened_by = ${viewer.personId} and ${mayIn(viewer, 'editor', 'broadcast.city_code')})`;

/**
 * Helpers are neighbours of the town, of whom and the speaker neither has blocked the other, while the
 * speaker may speak there.
 */
const isHelper = (viewer: Viewer) =>
  sql<boolean>`(call_helper.person_id is not null and broadcast.city_code = ${viewer.cityCode ?? ''}
    and ${notBlocked(viewer, 'call_round.opened_by')} and ${hasRightToSpeak('call_round.opened_by', 'broadcast.city_code')})`;

/**
 * Every read of a round starts here: for its speaker and its helpers, while it is open. All
 * of it is asked at each look.
 */
const visibleRounds = (db: Db | Tx, viewer: Viewer, now: Date) =>
  db
    .selectFrom('call_round')
    .innerJoin('broadcast', 'broadcast.id', 'call_round.broadcast_id')
    .leftJoin('call_helper', (join) =>
      join
        .onRef('call_helper.round_id', '=', 'call_round.id')
        .on('call_helper.person_id', '=', viewer.personId),
    )
    .where('call_round.opened_at', '>', openSince(now))
    .where(sql<boolean>`(${isSpeaker(viewer)} or ${isHelper(viewer)})`)
    .select(['call_round.id', 'call_round.opened_at', 'call_round.opened_by', 'broadcast.city_code'])
    .select(['broadcast.id as broadcast_id', 'broadcast.title', 'broadcast.body'])
    .select([isSpeaker(viewer).as('is_speaker'), 'call_helper.accepted_at']);

/**
 * Holds the viewer as the speaker they are now: what ends their right waits, or has been before. It also
 * serialises what they add, so that two at once do not both pass a limit.
 */
export async function lockSpeaker(tx: Tx, viewer: Viewer): Promise<Viewer> {
  const now = await lockWithRights(tx, viewer.personId, 'no key update');
  return { ...viewer, rights: now?.rights ?? [] };
}

export type RoundRow = Awaited<ReturnType<ReturnType<typeof visibleRounds>['execute']>>[number];

export const findRound = async (db: Db | Tx, viewer: Viewer, id: string, now: Date) =>
  isId(id) ? visibleRounds(db, viewer, now).where('call_round.id', '=', id).executeTakeFirst() : undefined;

type Lock = { now: Date; how: 'update' | 'share' };

/** Locks the round: `update` against everything, `share` against that. */
export const lockRound = (tx: Tx, viewer: Viewer, id: string, { now, how }: Lock) => {
  const query = visibleRounds(tx, viewer, now).where('call_round.id', '=', id);
  return (how === 'update' ? query.forUpdate('call_round') : query.forShare('call_round')).executeTakeFirst();
};

export const selectRoundsById = (db: Db | Tx, viewer: Viewer, ids: string[], now: Date) =>
  visibleRounds(db, viewer, now).where('call_round.id', 'in', ids).execute();

export const findOwnRound = (db: Db, viewer: Viewer, broadcastId: string, now: Date) =>
  visibleRounds(db, viewer, now)
    .where('broadcast.id', '=', broadcastId)
    .where(isSpeaker(viewer))
    .executeTakeFirst();

const hasAcknowledged = hasRow(sql`select from broadcast_hearing
  where broadcast_hearing.broadcast_id = call_round.broadcast_id and broadcast_hearing.person_id = call_row.person_id`);

/** Condition: the row is in the viewer's share, and of nobody in a block with them. */
export const isInShare = (viewer: Viewer) =>
  sql<boolean>`(call_row.helper_id = ${viewer.personId} and ${notBlocked(viewer, 'call_row.person_id')})`;

/** The rows of a round that the viewer may see: a speaker all, a helper their share. */
const rowsOf = (db: Db | Tx, viewer: Viewer, { id, is_speaker }: Pick<RoundRow, 'id' | 'is_speaker'>) =>
  db
    .selectFrom('call_row')
    .innerJoin('call_round', 'call_round.id', 'call_row.round_id')
    .where('call_row.round_id', '=', id)
    .$if(!is_speaker, (query) => query.where(isInShare(viewer)));

export const countRows = (db: Db, viewer: Viewer, round: RoundRow) =>
  rowsOf(db, viewer, round)
    .select(sql<number>`count(*)::int`.as('rows'))
    .select(
      sql<number>`(count(*) filter (where call_row.state = 'waiting' and not ${hasAcknowledged}))::int`.as(
        'left',
      ),
    )
    .executeTakeFirstOrThrow();

export const selectRows = (
  db: Db,
  viewer: Viewer,
  round: RoundRow,
  { after, limit }: { after: string | null; limit: number },
) =>
  rowsOf(db, viewer, round)
    .leftJoin('person', 'person.id', 'call_row.person_id')
    .leftJoin('person as helper', 'helper.id', 'call_row.helper_id')
    .leftJoin('call_contact as contact', 'contact.id', 'call_row.contact_id')
    .select(['call_row.id', 'call_row.state', hasAcknowledged.as('has_heard')])
    .select(authorColumns('person'))
    .select(['helper.id as helper_id', 'helper.name as helper_name', 'helper.role as helper_role'])
    .select(imageIn('person', 'helper.id').as('helper_photo'))
    .select(['contact.name as contact_name', 'contact.phone as contact_phone'])
    .$if(after !== null, (query) => query.where('call_row.id', '>', after as string))
    .orderBy('call_row.id')
    .limit(limit + 1)
    .execute();

export const selectHelpers = (db: Db, roundId: string) =>
  db
    .selectFrom('call_helper')
    .innerJoin('person', 'person.id', 'call_helper.person_id')
    .innerJoin('call_round', 'call_round.id', 'call_helper.round_id')
    .leftJoin('call_row', (join) =>
      join.onRef('call_row.round_id', '=', 'call_round.id').onRef('call_row.helper_id', '=', 'person.id'),
    )
    .where('call_helper.round_id', '=', roundId)
    .groupBy(['person.id', 'call_helper.round_id', 'call_helper.person_id', 'call_round.id'])
    .select(authorColumns('person'))
    .select(['call_helper.accepted_at', sql<number>`count(call_row.id)::int`.as('rows')])
    .select(
      sql<number>`(count(call_row.id) filter (where call_row.state = 'waiting' and not ${hasAcknowledged}))::int`.as(
        'left',
      ),
    )
    .orderBy('call_helper.asked_at')
    .execute();

/** The contacts of a speaker in a town. */
export const selectContacts = (db: Db | Tx, viewer: Viewer, cityCode: string) =>
  db
    .selectFrom('call_contact')
    .selectAll()
    .where('added_by', '=', viewer.personId)
    .where('city_code', '=', cityCode)
    .where(mayIn(viewer, 'editor', 'call_contact.city_code'))
    .orderBy(sql`name collate "C"`)
    .orderBy('id')
    .execute();
