import { z } from '@hono/zod-openapi';
import { dayParam, StepsDraft, StepsRecorded, Walking, WeekQuery } from '#features/challenges/contract.ts';
import { presentRanking } from '#features/challenges/server/present.ts';
import { readWeekView } from '#features/challenges/server/week/week-view.ts';
import { RegionQuery } from '#features/regions/contract.ts';
import { townOf } from '#features/regions/server/town-of.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { challengeDays } from '#shared/weeks.ts';
import { findPlace, selectDays, selectTop } from './ranking-queries.ts';
import { recordSteps } from './steps.ts';

const getWalking = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/challenges/walking',
    summary: 'Who walked most in a town’s week, and one’s own place and days',
    request: { query: WeekQuery },
    responses: { 200: jsonResponse(Walking, 'The ranking') },
  },
);

const putSteps = route(
  { access: 'person', limit: 'write' },
  {
    method: 'put',
    path: '/api/challenges/walking/days/{day}',
    summary: 'Record the steps of today or of an earlier day of this week; the last value counts',
    request: {
      params: z.object({ day: dayParam }),
      query: RegionQuery.pick({ city: true }),
      body: jsonBody(StepsDraft),
    },
    responses: { 200: jsonResponse(StepsRecorded, 'The day and the week’s sum') },
  },
);

export const walkingRoutes = (p: Platform) =>
  router()
    .openapi(getWalking, async (c) => {
      const viewer = viewerOf(c);
      const looked = await readWeekView(p, viewer, c.req.valid('query'));
      const [top, me, days] = await Promise.all([
        selectTop(p.db, viewer, 'walking', looked),
        findPlace(p.db, viewer, 'walking', looked),
        selectDays(p.db, viewer, looked.cityCode, challengeDays(looked.week)),
      ]);
      const rows = presentRanking(viewer, top);
      return c.json({ week: looked.week, open: looked.open, rows, me, days }, 200);
    })
    .openapi(putSteps, async (c) => {
      const viewer = viewerOf(c);
      const cityCode = townOf(viewer, c.req.valid('query').city);
      const { day } = c.req.valid('param');
      const { steps } = c.req.valid('json');
      return c.json(await recordSteps(p, { personId: viewer.personId, cityCode, day, steps }), 200);
    });
