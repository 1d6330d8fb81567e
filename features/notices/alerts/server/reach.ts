import { type RawBuilder, sql } from 'kysely';
import { citiesIn } from '#notices/alerts/places.ts';
import { isReached } from '#residents/areas/server/queries.ts';
import { crowdBatch } from '#residents/suspensions/server/crowd.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { NextOfCrowd } from '#server/notices/notices.ts';

type Target = { places: readonly string[]; areaId: string | null };

/** Whether an alert for an area of its only town reaches a person. */
const isIn = ({ places, areaId }: Target, person: RawBuilder<unknown>) =>
  isReached(areaId, places[0] ?? '', person);

/** How many residents live where an alert is for. */
export async function countReached(db: Db, target: Target): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from person
    where city_code = any(${citiesIn(target.places)}::text[]) and ${isIn(target, sql`person.id`)}`.execute(
    db,
  );
  return rows[0]?.people ?? 0;
}

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
