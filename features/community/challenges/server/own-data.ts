import { sql } from 'kysely';
import type { Platform } from '#server/platform.ts';
import type { Day } from '#shared/time/dates.ts';

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
  const walked = await p.db
    .selectFrom('walking_entry')
    .select(['city_code as cityCode', 'week', 'steps', 'stamps', 'finished_at as finishedAt'])
    .where('person_id', '=', personId)
    .orderBy('week')
    .execute();
  // The address itself is known to its person and their phone only.
  const phone = await p.db
    .selectFrom('step_address')
    .select(['created_at as since', 'received_day as lastDay', 'received_steps as lastSteps'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const points = await p.db
    .selectFrom('market_entry')
    .select(['city_code as cityCode', 'week', 'points'])
    .where('person_id', '=', personId)
    .orderBy('week')
    .execute();
  const receipts = await p.db
    .selectFrom('receipt')
    .leftJoin('receipt_rejection as rejection', 'rejection.receipt_id', 'receipt.id')
    .select(['receipt.city_code', 'receipt.week', sql<Day>`receipt."day"::text`.as('day')])
    .select(['receipt.amount', 'receipt.points', 'receipt.created_at', 'rejection.reason'])
    .where('receipt.person_id', '=', personId)
    .orderBy('receipt.created_at')
    .execute();
  const photos = await p.db
    .selectFrom('photo_entry')
    .select(['city_code', 'week', 'caption', 'likes_count', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  const liked = await p.db
    .selectFrom('photo_like')
    .select(['photo_id as photoId', 'liked_at as likedAt'])
    .where('person_id', '=', personId)
    .orderBy('liked_at')
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
    walked,
    phone: phone ?? null,
    points,
    liked,
    receipts: receipts.map(({ city_code: cityCode, week, day, amount, points, created_at, reason }) => ({
      cityCode,
      week,
      day,
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
