import { z } from '@hono/zod-openapi';
import {
  CalendarEvent,
  CalendarMonth,
  EventChange,
  EventDraft,
  MonthQuery,
} from '#features/calendar/contract.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { monthGrid } from '#shared/dates.ts';
import { changeEvent, createEvent, deleteEvent } from './actions.ts';
import { addDemoEvents } from './demo.ts';
import { feedRoutes } from './feed-routes.ts';
import { calendarData } from './personal-data.ts';
import { presentEvent } from './present.ts';
import { findEvent, selectEvents } from './queries.ts';

const getMonth = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/calendar',
    summary: 'Everything in one’s calendar in the weeks that a month touches',
    request: { query: MonthQuery },
    responses: { 200: jsonResponse(CalendarMonth, 'The month') },
  },
);

const postEvent = route(
  { access: 'person', limit: 'write' },
  {
    method: 'post',
    path: '/api/events',
    summary: 'Add an event to one’s own calendar',
    request: { body: jsonBody(EventDraft) },
    responses: { 201: jsonResponse(CalendarEvent, 'The event') },
  },
);

const patchEvent = route(
  { access: 'person', limit: 'write' },
  {
    method: 'patch',
    path: '/api/events/{id}',
    summary: 'Change an event of one’s own',
    request: { params: z.object({ id: z.uuid() }), body: jsonBody(EventChange) },
    responses: { 200: jsonResponse(CalendarEvent, 'The event') },
  },
);

const removeEvent = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/events/{id}',
    summary: 'Delete an event of one’s own',
    request: { params: z.object({ id: z.uuid() }) },
    responses: { 204: { description: 'Deleted' } },
  },
);

async function getEvent(p: Platform, viewer: Viewer, id: string): Promise<CalendarEvent> {
  const row = await findEvent(p.db, viewer, id);
  if (!row) throw notFound('home.day.gone');
  return presentEvent(row);
}

export const calendarRoutes = (p: Platform) =>
  router()
    .route('/', feedRoutes(p))
    .openapi(getMonth, async (c) => {
      const { month } = c.req.valid('query');
      const days = monthGrid(month).flat();
      const [first = '', last = ''] = [days[0], days.at(-1)];
      const rows = await selectEvents(p.db, viewerOf(c), { days: { first, last } }).execute();
      return c.json(CalendarMonth.parse({ month, first, last, items: rows.map(presentEvent) }), 200);
    })
    .openapi(postEvent, async (c) => {
      const draft = c.req.valid('json');
      await createEvent(p, viewerOf(c), draft);
      return c.json(await getEvent(p, viewerOf(c), draft.id), 201);
    })
    .openapi(patchEvent, async (c) => {
      const { id } = c.req.valid('param');
      await changeEvent(p, viewerOf(c), id, c.req.valid('json'));
      return c.json(await getEvent(p, viewerOf(c), id), 200);
    })
    .openapi(removeEvent, async (c) => {
      await deleteEvent(p, viewerOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    });

export const calendarFeature: Feature = {
  routes: calendarRoutes,
  personalData: { calendar: calendarData },
  demo: addDemoEvents,
};
