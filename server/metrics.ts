import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

/** Seconds from request to answer, by status and route. Never by path, which contains ids. */
const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request, in seconds',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  registers: [registry],
});

/** Open sockets of the live channel. */
export const liveSockets = new Gauge({
  name: 'live_sockets',
  help: 'Open live sockets',
  registers: [registry],
});

/** How often the live channel started over: the database was another one, or unread events had been deleted. */
export const liveStartOvers = new Counter({
  name: 'live_start_overs_total',
  help: 'Times the live channel could not go on where it stood',
  registers: [registry],
});

/** Requests and sockets refused by a limit, by limit. */
export const refusals = new Counter({
  name: 'limit_refusals_total',
  help: 'Requests and sockets refused by a limit',
  labelNames: ['limit'] as const,
  registers: [registry],
});

/** Failures of the server, by class: `unavailable`, `full`, `internal`. */
export const failures = new Counter({
  name: 'server_failures_total',
  help: 'Requests that failed on the server',
  labelNames: ['class'] as const,
  registers: [registry],
});

export const measure: MiddlewareHandler = async (c, next) => {
  const stop = duration.startTimer();
  await next();
  stop({ method: c.req.method, route: routePath(c), status: String(c.res.status) });
};
