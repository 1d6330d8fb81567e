import type { Context } from 'hono';
import type { Env } from '#server/http/endpoints/env.ts';
import { knowsTag } from '#server/http/files/entity-tag.ts';
import type { Feed } from './subscription.ts';

const headers = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** A calendar file for one entry. With `inline` phones offer to add it instead of downloading it. */
export const calendarFileResponse = (c: Context<Env>, text: string): Response =>
  c.body(text, 200, {
    ...headers,
    'Content-Disposition': 'inline; filename="masil.ics"',
    'Cache-Control': 'private, no-store',
  });

/**
 * The response to a subscription: 304 if the client has this version (RFC 9110: If-None-Match takes
 * precedence).
 */
export function calendarFeedResponse(c: Context<Env>, { text, tag, changedAt }: Feed): Response {
  const about = {
    ...headers,
    ETag: tag,
    'Last-Modified': changedAt.toUTCString(),
    'Cache-Control': 'private, no-cache',
  };
  return isKnown(tag, changedAt, c.req.raw.headers) ? c.body(null, 304, about) : c.body(text, 200, about);
}

function isKnown(tag: string, changedAt: Date, asked: Headers): boolean {
  const tags = asked.get('if-none-match');
  if (tags !== null) return knowsTag(tags, tag);
  const since = Date.parse(asked.get('if-modified-since') ?? '');
  // HTTP dates have whole seconds.
  return !Number.isNaN(since) && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}
