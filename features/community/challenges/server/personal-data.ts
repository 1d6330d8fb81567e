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

/** The data that a person recorded and handed in, for the export of their data. */
export async function copyOwnChallenges(p: Platform, personId: string) {
  const days = await p.db
    .selectFrom('step_day')
    .select(['city_code', 'day', 'steps'])
    .where('person_id', '=', personId)
    .orderBy('day')
    .execute();
  const goals = await p.db
    .selectFrom('walking_goal')
    .select(['from_week as fromWeek', 'steps'])
    .where('person_id', '=', personId)
    .orderBy('from_week')
    .execute();
  const receipts = await p.db
    .selectFrom('receipt')
    .leftJoin('receipt_rejection as rejection', 'rejection.receipt_id', 'receipt.id')
    .select(['receipt.city_code', 'receipt.week', 'receipt.amount', 'receipt.points', 'receipt.created_at'])
    .select('rejection.reason')
    .where('receipt.person_id', '=', personId)
    .orderBy('receipt.created_at')
    .execute();
  const photos = await p.db
    .selectFrom('photo_entry')
    .select(['city_code', 'week', 'caption', 'likes_count', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  const won = await p.db
    .selectFrom('challenge_winner')
    .select(['city_code', 'week', 'challenge', 'rank', 'value'])
    .where('person_id', '=', personId)
    .orderBy('week')
    .orderBy('challenge')
    .execute();
  return {
    steps: days.map(({ city_code: cityCode, day, steps }) => ({ cityCode, day, steps })),
    goals,
    receipts: receipts.map(({ city_code: cityCode, week, amount, points, created_at, reason }) => ({
      cityCode,
      week,
      amount,
      points,
      rejectedBecause: reason,
      handedInAt: created_at.toISOString(),
    })),
    photos: photos.map(({ city_code: cityCode, week, caption, likes_count: likesCount, created_at }) => ({
      cityCode,
      week,
      caption,
      likesCount,
      enteredAt: created_at.toISOString(),
    })),
    won: won.map(({ city_code: cityCode, ...rest }) => ({ cityCode, ...rest })),
  };
}
