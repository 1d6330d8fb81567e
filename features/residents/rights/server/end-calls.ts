import { sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import { record } from '#server/live/log/record.ts';
import { hasRightToSpeak } from '#server/viewer/right-to-speak.ts';

export const roundTopic = (id: string) => `call-round:${id}`;

/** Deletes a round, which the caller has locked, with its rows and helpers: nobody sees any of it then. */
export async function removeRound(tx: Tx, { id, opened_by }: { id: string; opened_by: string }) {
  const helpers = await tx.selectFrom('call_helper').select('person_id').where('round_id', '=', id).execute();
  await tx.deleteFrom('call_round').where('id', '=', id).execute();
  await record(tx, {
    type: 'callRound.closed',
    topics: [roundTopic(id), `person:${opened_by}`, ...helpers.map(({ person_id }) => `person:${person_id}`)],
    data: { id },
    revokes: { topics: [roundTopic(id)], gone: true },
  });
}

/**
 * With the right to speak go a person's call rounds, with the names of whom to call, and their contacts: in
 * the transaction that ends the right. Call rounds know of rights, so this stands here.
 */
export async function endCallsWithoutRight(tx: Tx, personId: string): Promise<void> {
  const rounds = await tx
    .selectFrom('call_round')
    .innerJoin('broadcast', 'broadcast.id', 'call_round.broadcast_id')
    .select(['call_round.id', 'call_round.opened_by'])
    .where('opened_by', '=', personId)
    .where(sql<boolean>`not ${hasRightToSpeak('call_round.opened_by', 'broadcast.city_code')}`)
    .orderBy('call_round.id')
    .forUpdate('call_round')
    .execute();
  for (const round of rounds) await removeRound(tx, round);
  await tx
    .deleteFrom('call_contact')
    .where('added_by', '=', personId)
    .where(sql<boolean>`not ${hasRightToSpeak('call_contact.added_by', 'call_contact.city_code')}`)
    .execute();
}
