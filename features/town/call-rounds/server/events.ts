import { roundTopic } from '#residents/rights/server/end-calls.ts';
import type { Tx } from '#server/database/db.ts';
import { record } from '#server/live/log/record.ts';

export const recordRound = (tx: Tx, id: string) =>
  record(tx, {
    type: 'callRound.changed',
    topics: [roundTopic(id)],
    data: { id },
    mergeKey: `call-round:${id}`,
  });
