import { receiptRetentionDays } from '#community/challenges/limits.ts';
import type { Platform } from '#server/platform.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { challengeWeek } from '#shared/time/weeks.ts';

/** Deletes receipts and their images 30 days after the end of their week. The week's points stay. */
export async function forgetReceipts(p: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const oldestRetainedWeek = challengeWeek(addDays(seoulDay(p.clock.now()), -receiptRetentionDays));
  const { numDeletedRows } = await p.db
    .deleteFrom('receipt')
    .where('week', '<', oldestRetainedWeek)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
