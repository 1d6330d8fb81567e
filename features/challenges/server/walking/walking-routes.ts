import { z } from '@hono/zod-openapi';
import { dayParam, StepsDraft, StepsRecorded, Walking, WeekQuery } from '#features/challenges/contract.ts';
import { presentRanking } from '#features/challenges/server/present.ts';
import { readWeekView } from '#features/challenges/server/week/week-view.ts';
import { RegionQuery } from '#features/regions/contract.ts';
import { townOf } from '#features/regions/server/town-of.ts';
import { endpoints } from '#server/http/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { challengeDays } from '#shared/weeks.ts';
import { findPlace, selectDays, selectTop } from './ranking-queries.ts';
import { recordSteps } from './steps.ts';

export const walkingRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/challenges/walking',
      {
        summary: 'Get the walking ranking of a town’s week, and the viewer’s own rank and days',
        query: WeekQuery,
        answer: Walking,
      },
      async ({ viewer, query }) => {
        const looked = await readWeekView(p, viewer, query);
        const [top, me, days] = await Promise.all([
          selectTop(p.db, viewer, 'walking', looked),
          findPlace(p.db, viewer, 'walking', looked),
          selectDays(p.db, viewer, looked.cityCode, challengeDays(looked.week)),
        ]);
        const rows = presentRanking(viewer, top);
        return { week: looked.week, open: looked.open, rows, me, days };
      },
    )
    .put(
      '/api/challenges/walking/days/{day}',
      {
        summary: 'Set the steps of a day of this week; the last value counts',
        params: z.object({ day: dayParam }),
        query: RegionQuery.pick({ city: true }),
        body: StepsDraft,
        answer: StepsRecorded,
      },
      ({ viewer, params, query, body }) => {
        const cityCode = townOf(viewer, query.city);
        const { day } = params;
        const { steps } = body;
        return recordSteps(p, { personId: viewer.personId, cityCode, day, steps });
      },
    );
