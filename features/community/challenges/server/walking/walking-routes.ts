import { z } from '@hono/zod-openapi';
import {
  dayParam,
  FinisherPage,
  GoalDraft,
  GoalSet,
  StepsDraft,
  StepsRecorded,
  Walking,
  WalkingAreas,
  WeekPageQuery,
  WeekQuery,
} from '#community/challenges/contract.ts';
import { presentFinisher, presentRanking } from '#community/challenges/server/present.ts';
import { readWeekView } from '#community/challenges/server/week/week-view.ts';
import { RegionQuery } from '#residents/regions/contract.ts';
import { townOf } from '#residents/regions/server/town-of.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { countFinishers, selectFinishers, selectWalkingAreas } from './finisher-queries.ts';
import { setGoal } from './goals.ts';
import { findOwnWeek, findPlace, selectTop } from './ranking-queries.ts';
import { recordOwnSteps } from './steps.ts';

export const walkingRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/challenges/walking',
      {
        summary: 'Get the walking ranking of a town’s week, and the viewer’s own rank and days',
        query: WeekQuery,
        response: Walking,
      },
      async ({ viewer, query }) => {
        const weekView = await readWeekView(p, viewer, query);
        const [top, me, own] = await Promise.all([
          selectTop(p.db, viewer, 'walking', weekView),
          findPlace(p.db, viewer, 'walking', weekView),
          findOwnWeek(p.db, viewer, weekView),
        ]);
        const rows = presentRanking(viewer, top);
        const { days, goal, next_goal: nextGoal, stamps } = own;
        return { week: weekView.week, open: weekView.open, rows, me, days, goal, nextGoal, stamps };
      },
    )
    .get(
      '/api/challenges/walking/finishers',
      {
        summary: 'List who completed a town’s week by their own goal, the first one first',
        query: WeekPageQuery,
        response: FinisherPage,
      },
      async ({ viewer, query }) => {
        const { cursor, limit, ...week } = query;
        const weekView = await readWeekView(p, viewer, week);
        const after = readCursor(cursor);
        const [rows, total] = await Promise.all([
          selectFinishers(p.db, viewer, weekView, { after, limit }),
          after ? null : countFinishers(p.db, weekView),
        ]);
        const { items, nextCursor } = pageOf(rows, limit);
        return { items: items.map((row) => presentFinisher(viewer, row)), total, nextCursor };
      },
    )
    .get(
      '/api/challenges/walking/areas',
      {
        summary: 'Get the areas of a town by the median of their walkers’ week',
        query: WeekQuery,
        response: WalkingAreas,
      },
      async ({ viewer, query }) => {
        const { week, open, ...weekView } = await readWeekView(p, viewer, query);
        const rows = await selectWalkingAreas(p.db, viewer, { ...weekView, week });
        return { week, open, areas: rows.map(({ is_mine: isMine, ...area }) => ({ ...area, isMine })) };
      },
    )
    .put(
      '/api/challenges/walking/goal',
      {
        summary:
          'Set the viewer’s goal of steps a day: the first from this week on, others from the next; null ends it',
        query: RegionQuery.pick({ city: true }),
        body: GoalDraft,
        response: GoalSet,
      },
      ({ viewer, query, body }) =>
        setGoal(p, { personId: viewer.personId, cityCode: townOf(viewer, query.city), steps: body.steps }),
    )
    .put(
      '/api/challenges/walking/days/{day}',
      {
        summary: 'Set the steps of a day of this week; the last value counts',
        session: 'in transaction',
        params: z.object({ day: dayParam }),
        query: RegionQuery.pick({ city: true }),
        body: StepsDraft,
        response: StepsRecorded,
      },
      ({ viewer, params: { day }, query: { city }, body: { steps } }) =>
        recordOwnSteps(p, viewer, { city, day, steps }),
    );
