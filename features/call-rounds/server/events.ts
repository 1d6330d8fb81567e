import type { Tx } from '#server/db.ts';
import { record } from '#server/live/record.ts';

export const roundTopic = (id: string) => `call-round:${id}`;

export const recordRound = (tx: Tx, id: string) =>
  record(tx, {
    type: 'callRound.changed',
    topics: [roundTopic(id)],
    data: { id },
    mergeKey: `call-round:${id}`,
  });

/** Deletes a round with its rows and helpers: from then on nobody sees any of it. */
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
