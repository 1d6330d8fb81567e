import type { Tx } from '#server/database/db.ts';
import { record } from '#server/live/log/record.ts';

/** Tells the editors of a town, and each whose household is another one now. */
export const recordChange = (tx: Tx, cityCode: string, personIds: string[]) =>
  record(
    tx,
    { type: 'household.changed', topics: [`households:${cityCode}`], data: { cityCode } },
    ...personIds.map((id) => ({ type: 'household.ownChanged', topics: [`person:${id}`], data: { id } })),
  );
