import { z } from '@hono/zod-openapi';
import { FinishedWeekPage, RunningWeek, WeekPageQuery, WeekQuery } from '#features/challenges/contract.ts';
import { presentWeek } from '#features/challenges/server/present.ts';
import { Refusal } from '#server/errors.ts';
import { jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { challengeBounds } from '#shared/weeks.ts';
import { findFirstWeek, selectClosedWeeks, selectFirstPlaces } from './week-queries.ts';
import { readWeekView } from './week-view.ts';

const getWeek = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/challenges/week',
    summary: 'The week that runs, by the server’s clock',
    request: { query: WeekQuery.omit({ week: true }) },
    responses: { 200: jsonResponse(RunningWeek, 'The week') },
  },
);

const getWeeks = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/challenges/weeks',
    summary: 'A town’s finished weeks with their winners, the last first',
    request: { query: WeekPageQuery.omit({ week: true }) },
    responses: { 200: jsonResponse(FinishedWeekPage, 'One page') },
  },
);

const weekCursor = z.coerce.number().int().min(1).max(100_000);

/** The cursor is a week's number. */
function readWeekCursor(text: string): number {
  const read = weekCursor.safeParse(text);
  if (!read.success) throw new Refusal('invalid', { fields: { cursor: 'error.invalid' } });
  return read.data;
}

export const weekRoutes = (p: Platform) =>
  router()
    .openapi(getWeek, async (c) => {
      const { cityCode, week } = await readWeekView(p, viewerOf(c), c.req.valid('query'));
      const firstWeek = Math.min((await findFirstWeek(p.db, cityCode)) ?? week, week);
      const endsAt = challengeBounds(week).until.toISOString();
      return c.json({ week, endsAt, now: p.clock.now().toISOString(), firstWeek }, 200);
    })
    .openapi(getWeeks, async (c) => {
      const viewer = viewerOf(c);
      const { cursor, limit, ...region } = c.req.valid('query');
      const { cityCode, running } = await readWeekView(p, viewer, region);
      const before = cursor === undefined ? running : Math.min(readWeekCursor(cursor), running);
      const rows = await selectClosedWeeks(p.db, cityCode, before, limit);
      const weeks = rows.slice(0, limit).map(({ week }) => week);
      const winners = weeks.length > 0 ? await selectFirstPlaces(p.db, viewer, cityCode, weeks) : [];
      const nextCursor = rows.length > limit ? String(weeks.at(-1)) : null;
      return c.json({ items: weeks.map((week) => presentWeek(week, winners)), nextCursor }, 200);
    });
