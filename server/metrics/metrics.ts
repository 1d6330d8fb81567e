import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { running } from '#server/version.ts';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

new Gauge({
  name: 'masil_build_info',
  help: 'Always 1; the labels are the version and the commit of this process',
  labelNames: ['version', 'commit'] as const,
  registers: [registry],
}).set(running, 1);

/** Seconds from request to answer, by status and route. Never by path, which contains ids. */
const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request, in seconds',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  registers: [registry],
});

export const openSockets = new Gauge({
  name: 'websocket_connections',
  help: 'Open WebSocket connections of the live channel',
  registers: [registry],
});

/** The database was another one, or unread events had been deleted. */
export const liveResyncs = new Counter({
  name: 'live_resyncs_total',
  help: 'Times the live channel lost its place in the event log and told all clients to refetch',
  registers: [registry],
});

export const rateLimited = new Counter({
  name: 'rate_limited_requests_total',
  help: 'Requests and WebSocket connections refused by a rate limit, by limit',
  labelNames: ['limit'] as const,
  registers: [registry],
});

export const closedSockets = new Counter({
  name: 'websocket_closes_total',
  help: 'Closed WebSocket connections of the live channel, by close code',
  labelNames: ['code'] as const,
  registers: [registry],
});

export const queryErrors = new Counter({
  name: 'database_query_errors_total',
  help: 'Failed queries of requests and jobs, by class of SQLSTATE (its first two characters), or connection',
  labelNames: ['class'] as const,
  registers: [registry],
});

/** By class: `unavailable`, `full`, `internal`. */
export const serverErrors = new Counter({
  name: 'http_server_errors_total',
  help: 'Requests answered with a status of 500 or above, by class of error',
  labelNames: ['class'] as const,
  registers: [registry],
});

/** Only counted: what somebody tried to write is stored nowhere. */
export const watchedWordRefusals = new Counter({
  name: 'watched_word_refusals_total',
  help: 'Texts refused because of a watched word, by kind of item',
  labelNames: ['kind'] as const,
  registers: [registry],
});

export const recordRequestDuration: MiddlewareHandler = async (c, next) => {
  const stop = duration.startTimer();
  await next();
  stop({ method: c.req.method, route: routePath(c), status: String(c.res.status) });
};
