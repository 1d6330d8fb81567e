import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Log } from '#server/log.ts';

const slowMs = 1000;

export type LoggedRequests = 'off' | 'errors' | 'all';

/**
 * One line a request: by default of those that failed with a 5xx or were slow. No path, query, address or
 * person is in it.
 */
export function logRequests(log: Log, logged: LoggedRequests): MiddlewareHandler<Env> {
  if (logged === 'off') return (_c, next) => next();
  // The setting `all` logs every line at any LOG_LEVEL but silent.
  const lines = logged === 'all' && log.level !== 'silent' ? log.child({}, { level: 'info' }) : log;
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    // A page asks the API on the way. The line of the page covers that.
    if (c.env?.viewer !== undefined) return;
    const ms = Math.round(performance.now() - startedAt);
    const { status } = c.res;
    const isTrouble = status >= 500 || ms >= slowMs;
    if (!isTrouble && logged === 'errors') return;
    const line = { requestId: c.get('requestId'), method: c.req.method, route: routePath(c), status, ms };
    if (isTrouble) lines.warn(line, 'request');
    else lines.info(line, 'request');
  };
}
