import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { tagOf } from '#days/calendar/server/ical.ts';
import { copy } from '#notices/alerts/cap-copy.ts';
import { alertNotFound } from '#notices/alerts/server/actions.ts';
import { selectCapMessages, selectPublic } from '#notices/alerts/server/queries.ts';
import { findCity } from '#residents/regions/cities.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { knowsTag } from '#server/http/files/entity-tag.ts';
import type { FeedLink } from '#server/http/pages/feed-links.ts';
import type { Platform } from '#server/platform.ts';
import { fill } from '#shared/text/korean.ts';
import { alertsAtom, capText } from './cap.ts';

const dayMs = 86_400_000;
/** An alert that ended longer ago is left out. */
const pastMs = 7 * dayMs;
const most = 50;

const pathOf = (cityCode: string) => `/alerts/${cityCode}.xml`;

/** Anybody may keep it for a minute. */
function fileResponse(c: Context<Env>, type: string, text: string): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=60',
    ETag: tagOf(text),
  };
  return knowsTag(c.req.header('if-none-match'), headers.ETag)
    ? c.body(null, 304, headers)
    : c.body(text, 200, headers);
}

const titleOf = (name: string) => fill(copy['cap.title'], { town: name });

/** A town's alerts for other programs. They are for everybody, so everything in them is. */
export const capRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/alerts/cap/{id}',
      {
        summary: 'Get one message of an alert as CAP 1.2, without a session',
        access: 'anyone',
        limit: 'feed',
        item: alertNotFound,
        file: 'application/cap+xml',
        conditional: true,
      },
      async ({ id, c }) => {
        const messages = await selectCapMessages(p.db, id);
        if (messages.length === 0) throw alertNotFound();
        const texts = { copied: copy['cap.copied'], title: copy['cap.sender'] };
        const text = capText(messages, { origin: p.settings.publicOrigin, texts });
        return fileResponse(c, 'application/cap+xml', text);
      },
    )
    .get(
      '/alerts/{file}',
      {
        summary: 'Get a town’s alerts as Atom with CAP elements, without a session: `/alerts/51110.xml`',
        access: 'anyone',
        limit: 'page',
        params: z.object({ file: z.string() }),
        file: 'application/atom+xml',
        conditional: true,
      },
      async ({ params: { file }, c, next }) => {
        const [, cityCode] = /^(\d{5})\.xml$/.exec(file) ?? [];
        // The page of an alert.
        if (!cityCode) return next();
        const town = findCity(cityCode);
        if (!town) throw notFound();
        const since = new Date(p.clock.now().getTime() - pastMs);
        const messages = await selectPublic(p.db, cityCode, since, most);
        const feed = { origin: p.settings.publicOrigin, path: pathOf(cityCode), title: titleOf(town.name) };
        return fileResponse(c, 'application/atom+xml', alertsAtom(messages, feed));
      },
    );

export const alertFeeds = (cityCode: string): FeedLink[] => [
  { path: pathOf(cityCode), type: 'application/atom+xml', title: titleOf(findCity(cityCode)?.name ?? '') },
];
