import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { mayReadMetrics } from '#server/http/operators/metrics-page.ts';
import { registry } from '#server/metrics/metrics.ts';
import { running } from '#server/version.ts';

/** Matches the exact path only: anything below it might be read as another page. */
export const asksForHealth = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && ['/healthz', '/readyz', '/up'].includes(url);

/**
 * `/healthz`: the process is alive, and its version. `/readyz`, and `/up` for ONCE: it can serve requests.
 * `/metrics`: for this machine or a token.
 */
export const healthRoutes = new Hono<Env>()
  .get('/healthz', (c) => {
    const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
    c.header('Cache-Control', 'no-store');
    // For `npm run doctor`: whether the proxy adds the sender's address, and which one counts. Only the
    // sender sees it.
    const address = c.get('p').settings.trustProxy ? c.get('address') : undefined;
    return c.json({ ok: true, version: running.version, forwarded: forwarded.length, address });
  })
  .on('GET', ['/readyz', '/up'], async (c) => {
    const ok = await c.get('p').readiness.check();
    return c.json({ ok }, ok ? 200 : 503);
  })
  .get('/metrics', async (c) => {
    if (!mayReadMetrics(c.get('p').settings, c.env?.incoming)) throw new Refusal('not_found');
    c.header('Content-Type', registry.contentType);
    return c.body(await registry.metrics());
  });
