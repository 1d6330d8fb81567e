import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Env } from '#server/http/endpoints/env.ts';
import { traceRequest } from '#server/tracing/tracing.ts';

/** A span for each request, if traces are sent. */
export const traceRequests: MiddlewareHandler<Env> = (c, next) =>
  traceRequest(c.req.method, next, () => ({
    route: routePath(c),
    status: c.res.status,
    requestId: c.get('requestId'),
  }));
