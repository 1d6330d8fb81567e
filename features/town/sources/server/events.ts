import type { Tx } from '#server/database/db.ts';
import { record } from '#server/live/log/record.ts';

/** Tells the open admin pages of the town that the state of a source has changed. */
export const recordSource = (tx: Tx, { id, city_code }: { id: string; city_code: string }) =>
  record(tx, { type: 'source.changed', topics: [`sources:${city_code}`], data: { id } });
