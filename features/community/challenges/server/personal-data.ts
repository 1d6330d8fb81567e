import { sql } from 'kysely';
import { write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';

/**
 * Deletes a person's results in open weeks and all their photos, with live events. Everything else goes with
 * the person's row (`delete_challenge_entries`). Rankings of closed weeks keep their places without a name.
 */
export async function eraseChallenges(p: Platform, personId: string): Promise<void> {
  await write(p, async (tx) => {
    const photos = await tx
      .deleteFrom('photo_entry')
      .where('person_id', '=', personId)
      .returning(['id', 'city_code', 'week'])
      .execute();
    const { rows } = await sql<{ city_code: string; week: number }>`
      with open as (select city_code, week from challenge_week where closed_at is null),
      walked as (
        delete from walking_entry e using open
        where e.person_id = ${personId} and (e.city_code, e.week) = (open.city_code, open.week)
        returning e.city_code, e.week
      ), bought as (
        delete from market_entry e using open
        where e.person_id = ${personId} and (e.city_code, e.week) = (open.city_code, open.week)
        returning e.city_code, e.week
      )
      select * from walked union select * from bought
    `.execute(tx);
    const deletedPhotos = photos.map(({ id, city_code: cityCode, week }) => ({
      type: 'photo.deleted',
      topics: regionTopics(cityCode),
      data: { id, cityCode, week },
    }));
    const rankings = rows.flatMap(({ city_code: cityCode, week }) => [
      { type: 'steps.recorded', topics: regionTopics(cityCode), data: { cityCode, week } },
      { type: 'market.changed', topics: regionTopics(cityCode), data: { cityCode, week } },
    ]);
    await record(tx, ...deletedPhotos, ...rankings);
  });
}
