import { Hono, type MiddlewareHandler } from 'hono';
import { Refusal } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { withPlatform } from '#server/http/app-context.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { compress } from '#server/http/files/compress.ts';
import { limitBody, maxBodyBytes } from '#server/http/limits/limit-body.ts';
import { healthRoutes } from '#server/http/operators/health.ts';
import { fileRoutes, type Web } from '#server/http/pages/pages.ts';
import { refusing } from '#server/http/refuse.ts';
import { safeMethods } from '#server/http/security.ts';
import { recordRequestDuration } from '#server/metrics/metrics.ts';
import type { Platform } from '#server/platform.ts';

/** Seconds between two tries of a browser: it tries a write for two minutes, and a read six times. */
const retryAfterS = 10;

export const closed = () => new Refusal('unavailable', { reason: 'error.maintenance', retryAfterS });
const readOnly = () => new Refusal('unavailable', { reason: 'error.readOnly', retryAfterS });

/**
 * The whole server while MAINTENANCE=on: it asks no database, and knows nobody. It keeps what webhooks say.
 */
export function maintenanceApp(p: Platform, web: Web, features: Feature[]) {
  const app = new Hono<Env>();
  const refuse = refusing(web);
  app.onError(refuse);
  app.notFound((c) => refuse(closed(), c));
  app.use(withPlatform(p), recordRequestDuration, compress);
  app.route('/', healthRoutes);
  app.use(limitBody(maxBodyBytes));
  for (const { webhooks } of features) if (webhooks) app.route('/', webhooks(p));
  if (web.root) app.route('/', fileRoutes(web.root));
  return app;
}

/** Reads that write: a sign-in makes a session, and phones send steps with it. */
const writingReads = /^\/(?:auth|api\/steps)\//;
/** The content of webhooks is kept until it may be written. */
const webhooks = /^\/webhooks\//;

/** The writes that are answered during an admin's pause: they move its end. */
const ofPause: ReadonlySet<string> = new Set([
  'PUT /api/admin/read-only-pause',
  'DELETE /api/admin/read-only-pause',
]);

/** Refuses writes while the server is read-only. */
export const refusingWrites: MiddlewareHandler<Env> = async (c, next) => {
  const { method, path } = c.req;
  const writes = !safeMethods.has(method) || writingReads.test(path);
  const p = c.get('p');
  const isOfPause = ofPause.has(`${method} ${path}`) && p.settings.maintenance === 'off';
  if (writes && p.readOnly.isOn() && !webhooks.test(path) && !isOfPause) throw readOnly();
  await next();
};
