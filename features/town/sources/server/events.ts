import type { Tx } from '#server/db.ts';
import { record } from '#server/live/record.ts';

/** Tells the open desks of the town that the state of a source has changed. */
export const recordSource = (tx: Tx, { id, city_code }: { id: string; city_code: string }) =>
  record(tx, { type: 'source.changed', topics: [`sources:${city_code}`], data: { id } });
