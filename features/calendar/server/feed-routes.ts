import { z } from '@hono/zod-openapi';
import { NewSubscription, Subscription } from '#features/calendar/contract.ts';
import { copy } from '#features/calendar/copy.ts';
import { visibleNews } from '#features/news/server/queries.ts';
import { notFound } from '#server/errors.ts';
import { jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { entryOf, newsUid } from './entries.ts';
import { feedAnswer, fileAnswer } from './feed-answer.ts';
import { calendarText } from './ical.ts';
import { findEvent } from './queries.ts';
import { endSubscription, findSubscription, readFeed, renewSubscription } from './subscription.ts';

const calendarFile = (description: string) => ({
  description,
  content: { 'text/calendar': { schema: z.string() } },
});

const getEventFile = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/events/{id}/event.ics',
    summary: 'One event of one’s calendar as a calendar file (RFC 5545)',
    request: { params: z.object({ id: z.uuid() }) },
    responses: { 200: calendarFile('The file') },
  },
);

const getNewsFile = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/news/{id}/event.ics',
    summary: 'The day of news as a calendar file (RFC 5545)',
    request: { params: z.object({ id: z.uuid() }) },
    responses: { 200: calendarFile('The file') },
  },
);

const getSubscription = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/calendar/subscription',
    summary: 'Whether one’s calendar has a private address; null where it has none',
    responses: { 200: jsonResponse(Subscription, 'The subscription, without its address') },
  },
);

const postSubscription = route(
  { access: 'person', limit: 'write' },
  {
    method: 'post',
    path: '/api/calendar/subscription',
    summary: 'Make a new private address; the one before ends at once',
    responses: { 201: jsonResponse(NewSubscription, 'The address, told this once') },
  },
);

const deleteSubscription = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/calendar/subscription',
    summary: 'End the private address',
    responses: { 204: { description: 'Ended' } },
  },
);

const getFeed = route(
  { access: 'anyone', limit: 'read' },
  {
    method: 'get',
    path: '/calendar/{file}',
    summary: 'A whole calendar by its private address, `{secret}.ics`, without a session',
    request: { params: z.object({ file: z.string() }) },
    responses: { 200: calendarFile('The calendar'), 304: { description: 'As it was' } },
  },
);

/** Calendar files of single entries, and the address for calendar subscriptions. */
export const feedRoutes = (p: Platform) =>
  router()
    .openapi(getEventFile, async (c) => {
      const row = await findEvent(p.db, viewerOf(c), c.req.valid('param').id);
      if (!row) throw notFound('home.day.gone');
      return fileAnswer(c, calendarText(row.title, [entryOf(row, p.settings.publicOrigin)]));
    })
    .openapi(getNewsFile, async (c) => {
      const news = await visibleNews(p.db, viewerOf(c))
        .select(['news.id', 'news.title', 'news.day', 'news.updated_at'])
        .where('news.id', '=', c.req.valid('param').id)
        .executeTakeFirst();
      if (!news) throw notFound('news.gone');
      const entry = {
        uid: newsUid(news.id),
        title: news.title,
        day: news.day,
        time: null,
        memo: '',
        address: `${p.settings.publicOrigin}/news/${news.id}`,
        category: copy['home.day.typeNews'],
        cancelled: false,
        changedAt: news.updated_at,
      };
      return fileAnswer(c, calendarText(news.title, [entry]));
    })
    .openapi(getSubscription, async (c) => c.json(await findSubscription(p, viewerOf(c)), 200))
    .openapi(postSubscription, async (c) => c.json(await renewSubscription(p, viewerOf(c)), 201))
    .openapi(deleteSubscription, async (c) => {
      await endSubscription(p, viewerOf(c));
      return c.body(null, 204);
    })
    .openapi(getFeed, async (c, next) => {
      const [, secret] = /^([\w-]{43})\.ics$/.exec(c.req.valid('param').file) ?? [];
      // Any other address under /calendar is an unknown page.
      if (!secret) return (await next()) as never;
      const feed = await readFeed(p, secret);
      if (!feed) throw notFound();
      return feedAnswer(c, feed);
    });
