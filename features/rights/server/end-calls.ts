import { sql } from 'kysely';
import type { Tx } from '#server/db.ts';
import { record } from '#server/live/record.ts';
import { maySpeak } from '#server/may-speak.ts';

/**
 * With the right to speak go a person's call rounds, with the names of whom to call, and their contacts: in the transaction that
 * ends the right. Call rounds know of rights, so this stands here.
 */
export async function endCallsWithoutRight(tx: Tx, personId: string): Promise<void> {
  const rounds = await tx
    .selectFrom('call_round')
    .innerJoin('broadcast', 'broadcast.id', 'call_round.broadcast_id')
    .leftJoin('call_helper', 'call_helper.round_id', 'call_round.id')
    .select([
      'call_round.id',
      sql<string[]>`array_remove(array_agg(call_helper.person_id), null)`.as('helpers'),
    ])
    .where('opened_by', '=', personId)
    .where(sql<boolean>`not ${maySpeak('call_round.opened_by', 'broadcast.city_code')}`)
    .groupBy('call_round.id')
    .orderBy('call_round.id')
    .execute();
  for (const { id, helpers } of rounds) {
    await tx.deleteFrom('call_round').where('id', '=', id).execute();
    const topic = `call-round:${id}`;
    await record(tx, {
      type: 'callRound.closed',
      topics: [topic, ...[personId, ...helpers].map((one) => `person:${one}`)],
      data: { id },
      revokes: { topics: [topic], gone: true },
    });
  }
  await tx
    .deleteFrom('call_contact')
    .where('added_by', '=', personId)
    .where(sql<boolean>`not ${maySpeak('call_contact.added_by', 'call_contact.city_code')}`)
    .execute();
}
