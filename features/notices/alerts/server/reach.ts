import { type RawBuilder, sql } from 'kysely';
import { citiesIn } from '#notices/alerts/places.ts';
import { isReached } from '#residents/areas/server/queries.ts';
import { residentsPortion } from '#residents/people/server/residents-portion.ts';
import { isActive } from '#residents/suspensions/server/queries.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
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

/** The next people who live where an alert is for and lived there when it was sent, but nobody who is suspended. */
export async function reachedPortion(
  tx: Tx,
  target: Target,
  next: NextOfCrowd,
  at: Date,
): Promise<{ ids: string[]; last: string | null }> {
  const isTold = sql<boolean>`(next.created_at <= ${at} and not ${hasRow(
    sql`select from suspension where suspension.person_id = next.id and ${isActive(at)}`,
  )} and ${isIn(target, sql`next.id`)})`;
  const codes = citiesIn(target.places);
  const [only] = codes;
  if (codes.length === 1 && only) {
    const { people, last } = await residentsPortion(tx, only, next, isTold);
    return { ids: people.map(({ id }) => id), last };
  }
  // The limit counts everybody, so that a portion reads one range of the key, however few live there.
  const { rows } = await sql<{ id: string; told: boolean }>`
    select id, coalesce(next.city_code = any(${codes}::text[]), false) and ${isTold} as told
    from (select id, created_at, city_code from person where id > ${next.after} order by id limit ${next.limit}) next
    order by id`.execute(tx);
  return {
    ids: rows.filter(({ told }) => told).map(({ id }) => id),
    last: rows.length < next.limit ? null : (rows.at(-1)?.id ?? null),
  };
}
