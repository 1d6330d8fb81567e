import { type RawBuilder, sql } from 'kysely';
import { isReached } from '#residents/areas/server/queries.ts';
import { residentsBatch } from '#residents/people/server/residents-batch.ts';
import type { Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { NextOfCrowd } from '#server/notices/notices.ts';
import { isActive } from './queries.ts';

/**
 * `cityCode`: the only town, or null for more than one: then `livesThere`, of `next.city_code`, says who is
 * told.
 */
type Place =
  | { cityCode: string; livesThere?: undefined }
  | { cityCode: null; livesThere: RawBuilder<boolean> };
/** `areaId`: only the people of an area of the town. `at`: when it was said. */
type Crowd = Place & { areaId: string | null; at: Date };

/**
 * The next people to be told of something said to everybody of a place: they live there, lived somewhere when
 * it was said, were not suspended then, and are reached in its area. Also the id after which the next batch
 * begins.
 */
export async function crowdBatch(
  tx: Tx,
  { cityCode, livesThere, areaId, at }: Crowd,
  next: NextOfCrowd,
): Promise<{ ids: string[]; last: string | null }> {
  const isRecipient = sql<boolean>`(next.created_at <= ${at} and not ${hasRow(
    sql`select from suspension where suspension.person_id = next.id and ${isActive(at)}`,
  )} and ${isReached(areaId, cityCode ?? '', sql`next.id`)})`;
  if (cityCode !== null) {
    const { people, last } = await residentsBatch(tx, cityCode, next, isRecipient);
    return { ids: people.map(({ id }) => id), last };
  }
  // The limit counts everybody, so that a batch reads one range of the key, however few live there.
  const { rows } = await sql<{ id: string; told: boolean }>`
    select id, coalesce(${livesThere}, false) and ${isRecipient} as told
    from (select id, created_at, city_code from person where id > ${next.after} order by id limit ${next.limit}) next
    order by id`.execute(tx);
  return {
    ids: rows.filter(({ told: isIncluded }) => isIncluded).map(({ id }) => id),
    last: rows.length < next.limit ? null : (rows.at(-1)?.id ?? null),
  };
}
