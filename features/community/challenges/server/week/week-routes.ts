import { z } from '@hono/zod-openapi';
import { FinishedWeekPage, RunningWeek, WeekPageQuery, WeekQuery } from '#community/challenges/contract.ts';
import { presentWeek } from '#community/challenges/server/present.ts';
import { Refusal } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { challengeBounds, closesAt, openWeekAt } from '#shared/time/weeks.ts';
import { findFirstWeek, selectClosedWeeks, selectFirstPlaces } from './week-queries.ts';
import { readWeekView } from './week-view.ts';

const weekCursor = z.coerce.number().int().min(1).max(100_000);

/** The cursor is a week's number. */
function readWeekCursor(text: string): number {
  const read = weekCursor.safeParse(text);
  if (!read.success) throw new Refusal('invalid', { fields: { cursor: 'error.invalid' } });
  return read.data;
}

export const weekRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/challenges/week',
      {
        summary: 'Get the current week, by the server’s clock',
        query: WeekQuery.omit({ week: true }),
        response: RunningWeek,
      },
      async ({ viewer, query }) => {
        const { cityCode, week } = await readWeekView(p, viewer, query);
        const firstWeek = Math.min((await findFirstWeek(p.db, cityCode)) ?? week, week);
        const endsAt = challengeBounds(week).until.toISOString();
        const now = p.clock.now();
        const settlesAt = openWeekAt(now) < week ? closesAt(week - 1).toISOString() : null;
        return { week, endsAt, now: now.toISOString(), firstWeek, settlesAt };
      },
    )
    .get(
      '/api/challenges/weeks',
      {
        summary: 'List a town’s finished weeks with their winners, the latest first',
        query: WeekPageQuery.omit({ week: true }),
        response: FinishedWeekPage,
      },
      async ({ viewer, query }) => {
        const { cursor, limit, ...region } = query;
        const { cityCode, running } = await readWeekView(p, viewer, region);
        const before = cursor === undefined ? running : Math.min(readWeekCursor(cursor), running);
        const rows = await selectClosedWeeks(p.db, cityCode, before, limit);
        const weeks = rows.slice(0, limit).map(({ week }) => week);
        const winners = weeks.length > 0 ? await selectFirstPlaces(p.db, viewer, cityCode, weeks) : [];
        const nextCursor = rows.length > limit ? String(weeks.at(-1)) : null;
        return { items: weeks.map((week) => presentWeek(week, winners)), nextCursor };
      },
    );
