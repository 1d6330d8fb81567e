import { z } from '@hono/zod-openapi';
import { NewSubscription, Subscription } from '#days/calendar/contract.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { visibleNews } from '#town/news/server/queries.ts';
import { entriesOf, newsEntry } from './entries.ts';
import { calendarFeedResponse, calendarFileResponse } from './feed-response.ts';
import { calendarText } from './ical.ts';
import { findEntry } from './queries.ts';
import { endSubscription, findSubscription, readFeed, renewSubscription } from './subscription.ts';

/** Calendar files of single entries, and the address for calendar subscriptions. */
export const feedRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/events/{id}/event.ics',
      {
        summary: 'Get an event of the viewer’s calendar as a calendar file (RFC 5545)',
        params: z.object({ id: z.uuid() }),
        file: 'text/calendar',
      },
      async ({ viewer, params, c }) => {
        const row = await findEntry(p.db, viewer, params.id);
        if (!row) throw notFound('home.day.gone');
        return calendarFileResponse(
          c,
          calendarText(row.title, entriesOf([row], p.settings.publicOrigin, p.clock.now())),
        );
      },
    )
    .get(
      '/api/news/{id}/event.ics',
      {
        summary: 'Get the day of news as a calendar file (RFC 5545)',
        params: z.object({ id: z.uuid() }),
        file: 'text/calendar',
      },
      async ({ viewer, params, c }) => {
        const news = await visibleNews(p.db, viewer)
          .select(['news.id', 'news.title', 'news.day', 'news.updated_at'])
          .where('news.id', '=', params.id)
          .executeTakeFirst();
        if (!news) throw notFound('news.gone');
        const entry = newsEntry(news, p.settings.publicOrigin);
        return calendarFileResponse(c, calendarText(news.title, [entry]));
      },
    )
    .get(
      '/api/calendar/subscription',
      {
        summary: 'Get whether the viewer’s calendar has a private address; null if it has none',
        response: Subscription,
      },
      ({ viewer }) => findSubscription(p, viewer),
    )
    .post(
      '/api/calendar/subscription',
      {
        summary: 'Create a private address of the viewer’s calendar; the previous one ends at once',
        response: NewSubscription,
        status: 201,
      },
      ({ viewer }) => renewSubscription(p, viewer),
    )
    .delete(
      '/api/calendar/subscription',
      { summary: 'Delete the private address of the viewer’s calendar' },
      ({ viewer }) => endSubscription(p, viewer),
    )
    .get(
      '/calendar/{file}',
      {
        summary: 'Get a whole calendar by its private address, `{secret}.ics`, without a session',
        access: 'anyone',
        params: z.object({ file: z.string() }),
        file: 'text/calendar',
        conditional: true,
      },
      async ({ params, c, next }) => {
        const [, secret] = /^([\w-]{43})\.ics$/.exec(params.file) ?? [];
        // Any other address under /calendar is an unknown page.
        if (!secret) return next();
        const feed = await readFeed(p, secret);
        if (!feed) throw notFound();
        return calendarFeedResponse(c, feed);
      },
    );
