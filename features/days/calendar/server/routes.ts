import { z } from '@hono/zod-openapi';
import {
  CalendarEvent,
  CalendarMonth,
  EventChange,
  EventDraft,
  MonthQuery,
} from '#days/calendar/contract.ts';
import { OccurrenceQuery } from '#residents/repeats/contract.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { monthGrid } from '#shared/time/dates.ts';
import { changeEvent, createEvent, deleteEvent } from './actions.ts';
import { addDemoEvents } from './demo.ts';
import { feedRoutes } from './feed-routes.ts';
import { marksOf } from './marks.ts';
import { calendarNotices } from './notices.ts';
import { eventsOn } from './occurrences.ts';
import { calendarData } from './personal-data.ts';
import { presentEvent, presentEvents } from './present.ts';
import { findEvent } from './queries.ts';
import { townDays } from './town-days.ts';

async function getEvent(p: Platform, viewer: Viewer, id: string): Promise<CalendarEvent> {
  const row = await findEvent(p.db, viewer, id);
  if (!row) throw notFound('home.day.gone');
  return presentEvent(row);
}

export const calendarRoutes = (p: Platform) =>
  endpoints()
    .and(feedRoutes(p))
    .get(
      '/api/calendar',
      {
        summary: 'List what is in the viewer’s calendar in all weeks of a month',
        query: MonthQuery,
        answer: CalendarMonth,
      },
      async ({ viewer, query }) => {
        const { month } = query;
        const days = monthGrid(month).flat();
        const [first = '', last = ''] = [days[0], days.at(-1)];
        const [rows, town] = await Promise.all([
          eventsOn(p.db, viewer, { first, last }),
          townDays(p.db, viewer, { first, last }),
        ]);
        const hasMeals = town.hasSchools && p.settings.neis.key !== undefined;
        return {
          month,
          first,
          last,
          items: presentEvents(rows),
          marks: marksOf(days, town, viewer.cityCode ?? ''),
          hasMeals,
        };
      },
    )
    .post(
      '/api/events',
      {
        summary: 'Create an event in the viewer’s calendar',
        body: EventDraft,
        answer: CalendarEvent,
        status: 201,
      },
      async ({ viewer, body: draft }) => {
        await createEvent(p, viewer, draft);
        return getEvent(p, viewer, draft.id);
      },
    )
    .get(
      '/api/events/{id}',
      {
        summary: 'Get an event in the viewer’s calendar',
        params: z.object({ id: z.uuid() }),
        answer: CalendarEvent,
      },
      ({ viewer, params }) => getEvent(p, viewer, params.id),
    )
    .patch(
      '/api/events/{id}',
      {
        summary: 'Change an event of the viewer',
        params: z.object({ id: z.uuid() }),
        body: EventChange,
        answer: CalendarEvent,
      },
      async ({ viewer, params, body }) => {
        const { id } = params;
        return getEvent(p, viewer, await changeEvent(p, viewer, id, body));
      },
    )
    .delete(
      '/api/events/{id}',
      {
        summary: 'Delete an event of the viewer, or some occurrences of what repeats',
        params: z.object({ id: z.uuid() }),
        query: OccurrenceQuery,
      },
      ({ viewer, params, query }) => deleteEvent(p, viewer, params.id, query),
    );

export const calendarFeature: Feature = {
  routes: calendarRoutes,
  notices: calendarNotices,
  personalData: { calendar: calendarData },
  demo: addDemoEvents,
};
