import { type Day, seoulDay } from '#shared/time/dates.ts';
import { challengeDays } from '#shared/time/weeks.ts';
import { serverNow } from '#web/device/clock.ts';

/** Today in Seoul, clamped to the shown week in case the device's clock is wrong. */
export function todayIn(week: number): Day {
  const { first, last } = challengeDays(week);
  const today = seoulDay(serverNow());
  return today < first ? first : today > last ? last : today;
}
