import { z } from '@hono/zod-openapi';
import {
  CalendarEntry,
  CalendarMonth,
  EntryChange,
  EntryDraft,
  MonthQuery,
} from '#days/calendar/contract.ts';
import { OccurrenceQuery } from '#residents/repeats/contract.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { monthGrid } from '#shared/time/dates.ts';
import { changeEntry, createEntry, deleteEntry } from './actions.ts';
import { daysOf } from './days-of.ts';
import { addDemoEntries } from './demo.ts';
import { feedRoutes } from './feed-routes.ts';
import { legendOf } from './legend.ts';
import { marksOf } from './marks.ts';
import { calendarNotices } from './notices.ts';
import { calendarData } from './personal-data.ts';
import { presentEntries, presentEntry } from './present.ts';
import { findEntry } from './queries.ts';

async function getEntry(p: Platform, viewer: Viewer, id: string): Promise<CalendarEntry> {
  const row = await findEntry(p.db, viewer, id);
  if (!row) throw notFound('home.day.gone');
  return presentEntry(row);
}

export const calendarRoutes = (p: Platform) =>
  endpoints()
    .and(feedRoutes(p))
    .get(
      '/api/calendar',
      {
        summary: 'List what is in the viewer’s calendar in all weeks of a month',
        query: MonthQuery,
        response: CalendarMonth,
      },
      async ({ viewer, query }) => {
        const { month } = query;
        const days = monthGrid(month).flat();
        const [first = '', last = ''] = [days[0], days.at(-1)];
        const { entries, town } = await daysOf(p.db, viewer, { first, last });
        const hasMeals = town.hasSchools && p.settings.neis.key !== undefined;
        const marks = marksOf(days, town, viewer.cityCode ?? '');
        return {
          month,
          first,
          last,
          items: presentEntries(entries),
          marks,
          legend: legendOf(marks, hasMeals),
          hasMeals,
        };
      },
    )
    .post(
      '/api/events',
      {
        summary: 'Create an event in the viewer’s calendar',
        body: EntryDraft,
        response: CalendarEntry,
        status: 201,
      },
      async ({ viewer, body: draft }) => {
        await createEntry(p, viewer, draft);
        return getEntry(p, viewer, draft.id);
      },
    )
    .get(
      '/api/events/{id}',
      {
        summary: 'Get an event in the viewer’s calendar',
        params: z.object({ id: z.uuid() }),
        response: CalendarEntry,
      },
      ({ viewer, params }) => getEntry(p, viewer, params.id),
    )
    .patch(
      '/api/events/{id}',
      {
        summary: 'Change an event of the viewer',
        params: z.object({ id: z.uuid() }),
        body: EntryChange,
        response: CalendarEntry,
      },
      async ({ viewer, params, body }) => {
        const { id } = params;
        return getEntry(p, viewer, await changeEntry(p, viewer, id, body));
      },
    )
    .delete(
      '/api/events/{id}',
      {
        summary: 'Delete an event of the viewer, or some occurrences of what repeats',
        params: z.object({ id: z.uuid() }),
        query: OccurrenceQuery,
      },
      ({ viewer, params, query }) => deleteEntry(p, viewer, params.id, query),
    );

export const calendarFeature: Feature = {
  routes: calendarRoutes,
  notices: calendarNotices,
  personalData: { calendar: calendarData },
  demo: addDemoEntries,
};
