import type { Tx } from '#server/database/db.ts';
import { record } from '#server/live/log/record.ts';
import { queueTopics } from '#server/live/topics.ts';

type Placed = { id: string; city_code: string | null };
type Authored = Placed & { author_id: string | null };

const queueOf = ({ city_code }: Placed) => queueTopics('takedowns', city_code);
/** The author hears only of what happens to their item, not of who asked for what. */
const withAuthor = (row: Authored) => [
  ...queueOf(row),
  ...(row.author_id ? [`person:${row.author_id}`] : []),
];

export const recordFiled = (tx: Tx, row: Placed) =>
  record(tx, { type: 'takedown.filed', topics: queueOf(row), data: { id: row.id } });

export const recordRefused = (tx: Tx, row: Placed) =>
  record(tx, { type: 'takedown.refused', topics: queueOf(row), data: { id: row.id } });

/** The author hears only of the end of the measure, if there is one. */
export const recordWithdrawn = (tx: Tx, row: Placed) =>
  record(tx, { type: 'takedown.withdrawn', topics: queueOf(row), data: { id: row.id } });

export const recordAccepted = (tx: Tx, row: Authored, pauses: boolean) =>
  record(tx, {
    type: 'takedown.accepted',
    topics: pauses ? withAuthor(row) : queueOf(row),
    data: { id: row.id },
  });

export const recordObjected = (tx: Tx, row: Authored) =>
  record(tx, { type: 'takedown.objected', topics: withAuthor(row), data: { id: row.id } });

export const recordClosed = (tx: Tx, row: Authored) =>
  record(tx, { type: 'takedown.closed', topics: withAuthor(row), data: { id: row.id } });
