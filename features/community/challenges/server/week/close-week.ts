import { sql } from 'kysely';
import type { Challenge, WeekClosed } from '#community/challenges/contract.ts';
import { rankingLength } from '#community/challenges/limits.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import { openWeekAt } from '#shared/time/weeks.ts';
import { closeTurnstile } from './week-lock.ts';

/**
 * Closes every week that takes no late steps any more, of one town or of all. Idempotent, and safe to run
 * concurrently.
 */
export async function closeFinishedWeeks(p: Writing, cityCode?: string): Promise<void> {
  let query = p.db
    .selectFrom('challenge_week')
    .select(['city_code', 'week'])
    .where('closed_at', 'is', null)
    .where('week', '<', openWeekAt(p.clock.now()));
  if (cityCode) query = query.where('city_code', '=', cityCode);
  for (const { city_code, week } of await query.orderBy('week').execute())
    await closeWeek(p, city_code, week);
}

/** Closes one town's week and records its winners. Returns whether this call closed it. */
export async function closeWeek(p: Writing, cityCode: string, week: number): Promise<boolean> {
  return write(p, async (tx) => {
    await closeTurnstile(tx, cityCode);
    const now = p.clock.now();
    if (week >= openWeekAt(now)) return false;
    const closed = await tx
      .updateTable('challenge_week')
      .set({ closed_at: now })
      .where('city_code', '=', cityCode)
      .where('week', '=', week)
      .where('closed_at', 'is', null)
      .returning('week')
      .executeTakeFirst();
    if (!closed) return false;
    const winners = await keepWinners(tx, cityCode, week);
    const data: WeekClosed = { cityCode, week, winners };
    await record(tx, { type: 'week.closed', topics: regionTopics(cityCode), data });
    return true;
  });
}

async function keepWinners(tx: Tx, cityCode: string, week: number): Promise<WeekClosed['winners']> {
  const { walking, market, photo } = rankingLength;
  const { rows } = await sql<{ challenge: Challenge; rank: number; person_id: string; value: number }>`
    insert into challenge_winner (city_code, week, challenge, rank, person_id, value, photo_id)
    select ${cityCode}, ${week}, challenge, rank, person_id, value, photo_id from (
      (select 'walking' as challenge, row_number() over (order by steps desc, reached_at, id) as rank, person_id,
         steps as value, null::uuid as photo_id
       from walking_entry where city_code = ${cityCode} and week = ${week} and steps > 0
       order by rank limit ${walking})
      union all
      (select 'market', row_number() over (order by points desc, reached_at, id) as rank, person_id, points, null
       from market_entry where city_code = ${cityCode} and week = ${week} and points > 0
       order by rank limit ${market})
      union all
      (select 'photo', row_number() over (order by negative_likes, created_at, id) as rank, person_id, likes_count, id
       from photo_entry where city_code = ${cityCode} and week = ${week} and likes_count > 0
       order by rank limit ${photo})
    ) as best
    returning challenge, rank, person_id, value
  `.execute(tx);
  return rows.map(({ challenge, rank, person_id: personId, value }) => ({
    challenge,
    rank,
    personId,
    value,
  }));
}
