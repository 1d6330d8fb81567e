import type { WeekQuery } from '#community/challenges/contract.ts';
import type { TownWeek } from '#community/challenges/server/walking/ranking-queries.ts';
import { townOf } from '#residents/regions/server/town-of.ts';
import { notFound } from '#server/errors.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { challengeWeekAt } from '#shared/time/weeks.ts';
import { closeFinishedWeeks } from './close-week.ts';

type WeekView = TownWeek & { running: number; open: boolean };

/** The town's week that a request asks for. The first request after a week's end closes it. */
export async function readWeekView(
  p: Platform,
  viewer: Viewer,
  { city, week }: WeekQuery,
): Promise<WeekView> {
  const cityCode = townOf(viewer, city);
  const running = challengeWeekAt(p.clock.now());
  if (week !== undefined && week > running) throw notFound('challenges.week.none');
  await closeFinishedWeeks(p, cityCode);
  const viewedWeek = week ?? running;
  return { cityCode, week: viewedWeek, running, open: viewedWeek === running };
}
