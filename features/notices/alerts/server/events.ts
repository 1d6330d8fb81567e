import { citiesIn } from '#notices/alerts/places.ts';
import type { Tx } from '#server/database/db.ts';
import { record } from '#server/live/log/record.ts';
import { queueTopics } from '#server/live/topics.ts';

type Placed = { id: string; places: readonly string[] };

const topicsOf = (places: readonly string[]) => [
  ...new Set(citiesIn(places).flatMap((code) => queueTopics('alerts', code))),
];

/** Somebody is to be told: it is new, rings now, or is for more places. */
export const recordIssued = (tx: Tx, { id, places }: Placed) =>
  record(tx, { type: 'alert.issued', topics: topicsOf(places), data: { id } });

export const recordUpdated = (tx: Tx, { id, places }: Placed) =>
  record(tx, { type: 'alert.updated', topics: topicsOf(places), data: { id } });

export const recordCancelled = (tx: Tx, { id, places }: Placed) =>
  record(tx, { type: 'alert.cancelled', topics: topicsOf(places), data: { id } });

export const recordExpired = (tx: Tx, { id, places }: Placed) =>
  record(tx, { type: 'alert.expired', topics: topicsOf(places), data: { id } });
