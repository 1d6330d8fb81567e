import { sql } from 'kysely';
import { citiesIn } from '#notices/alerts/places.ts';
import { crowdBatch } from '#residents/suspensions/server/crowd.ts';
import type { Tx } from '#server/database/db.ts';
import type { NextOfCrowd } from '#server/notices/notices.ts';

type Target = { places: readonly string[]; areaId: string | null };

/**
 * The next people who live where an alert is for and lived there when it was sent, but nobody who is
 * suspended.
 */
export function reachedBatch(tx: Tx, { places, areaId }: Target, next: NextOfCrowd, at: Date) {
  const codes = citiesIn(places);
  const [only] = codes;
  if (codes.length === 1 && only) return crowdBatch(tx, { cityCode: only, areaId, at }, next);
  const livesThere = sql<boolean>`next.city_code = any(${codes}::text[])`;
  return crowdBatch(tx, { cityCode: null, livesThere, areaId, at }, next);
}
