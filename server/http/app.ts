import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { CompiledQuery } from 'kysely';
import { away } from '#server/database/outage.ts';
import { Refusal } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { accountCheck } from '#server/http/account-check.ts';
import { withPlatform } from '#server/http/app-context.ts';
import { docsRoutes } from '#server/http/endpoints/docs.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { checksInTransaction } from '#server/http/endpoints/route.ts';
import { compress } from '#server/http/files/compress.ts';
import { limitBody, maxBodyBytes } from '#server/http/limits/limit-body.ts';
import { limitReads } from '#server/http/limits/read-slots.ts';
import { refusingDots, refusingMethods } from '#server/http/methods.ts';
import { healthRoutes } from '#server/http/operators/health.ts';
import { refusingWrites } from '#server/http/operators/maintenance.ts';
import { operatorFiles } from '#server/http/operators/operator-files.ts';
import { logRequests } from '#server/http/operators/request-log.ts';
import { traceRequests } from '#server/http/operators/trace-requests.ts';
import { originCheck } from '#server/http/origin-check.ts';
import { linkCardRoutes } from '#server/http/pages/link-cards.ts';
import { type Ask, type PageGuard, pageRoutes, type Web } from '#server/http/pages/pages.ts';
import { refusing } from '#server/http/refuse.ts';
import { recordRequestDuration } from '#server/metrics/metrics.ts';
import type { Platform } from '#server/platform.ts';
import { refusingOff, townFeatureOf } from '#server/town-features.ts';
import { maybeBlocked, type Viewer } from '#server/viewer/viewer.ts';
import { vitalsRoutes } from '#server/vitals/routes.ts';

/** The session functions of the platform: who is asking, and what a page request may see. */
export type AuthAdapter = PageGuard & {
  authenticate(p: Platform, cookieHeader: string | undefined): Promise<Viewer | null>;
  /** The same for what arrives by the thousand: those of one moment are looked up by one statement. */
  authenticateTogether(p: Platform): (cookieHeader: string | undefined) => Promise<Viewer | null>;
  /** A statement that fails (`viewer_has_changed()`) unless the session is still this viewer's. */
  checkOf(p: Platform, viewer: Viewer): CompiledQuery;
};

/** The whole server as one fetch handler: platform, features, pages. */
export function createApp(p: Platform, features: Feature[], auth: AuthAdapter, web: Web) {
  const app = new OpenAPIHono<Env>();
  const isUpload = (c: Context<Env>) => c.req.path.startsWith('/api/images/');
  const refuse = refusing(web);
  const isRead = ({ req }: Context<Env>) => req.method === 'GET';
  /** Reads, and the writes that check the session themselves. */
  const mayBeKnown = (c: Context<Env>) =>
    isRead(c) || matchedRoutes(c).some(({ handler }) => handler === checksInTransaction);
  /** The viewer, if an earlier request identified them. */
  function knownOf(c: Context<Env>): Viewer | null {
    const cookie = mayBeKnown(c) ? c.req.header('cookie') : undefined;
    const viewer = (cookie && p.viewers.find(cookie, p.clock.now())) || null;
    if (viewer && !isRead(c))
      c.set('check', { statement: auth.checkOf(p, viewer), lookup: () => signedIn(c) });
    return viewer;
  }
  async function signedIn(c: Context<Env>): Promise<Viewer> {
    const viewer = await findViewer(c);
    if (!viewer) throw new Refusal('unauthenticated');
    return viewer;
  }
  async function findViewer(c: Context<Env>): Promise<Viewer | null> {
    const cookie = c.req.header('cookie');
    const [now, since] = [p.clock.now(), performance.now()];
    const viewer = await auth.authenticate(p, cookie);
    if (viewer && cookie && mayBeKnown(c)) p.viewers.remember(cookie, viewer, { now, since });
    return viewer && !isRead(c) ? maybeBlocked(viewer) : viewer;
  }
  app.onError(refuse);
  app.notFound((c) => refuse(new Refusal('not_found'), c));

  app.use(
    withPlatform(p),
    traceRequests,
    logRequests(p.log, p.settings.logRequests),
    recordRequestDuration,
    compress,
  );
  app.route('/', healthRoutes);
  const { roles } = p.settings;
  app.use(async (c, next) => {
    if (!roles.has(isUpload(c) ? 'decode' : 'web')) throw away();
    await next();
  });

  app.use(refusingDots, originCheck);
  const vitals = vitalsRoutes(p);
  app.use(vitals.path, vitals.limit);
  app.route('/', vitals.app);
  app.use(refusingWrites);
  app.use(async (c, next) => {
    // No id and no page contains NUL, and PostgreSQL rejects it.
    if (c.req.path.includes('\0') || c.req.path.includes('%00')) throw new Refusal('not_found');
    await next();
  });
  const limited = limitBody(maxBodyBytes);
  const hasOwnLimit = (c: Context<Env>) => isUpload(c) || c.req.path.startsWith('/api/sounds/');
  app.use((c, next) => (hasOwnLimit(c) ? next() : limited(c, next)));
  const isFile = (c: Context<Env>) => c.req.path.startsWith('/assets/');
  app.use(async (c, next) => {
    if (!isFile(c)) c.set('viewer', c.env?.viewer ?? knownOf(c));
    await next();
  });
  app.use(limitReads(p.settings));
  app.use(async (c, next) => {
    if (!isFile(c) && !c.get('viewer')) c.set('viewer', await findViewer(c));
    await next();
  });
  app.use(accountCheck);

  for (const { routes, webhooks, ...feature } of features) {
    const own = routes?.(p).app;
    for (const { method, path } of own?.routes ?? []) {
      const townFeature = townFeatureOf(feature, path);
      if (townFeature) app.on(method, path, refusingOff(townFeature));
    }
    if (own) app.route('/', own);
    if (webhooks) app.route('/', webhooks(p));
  }
  app.route('/', docsRoutes(app, Object.assign({}, ...features.map(({ shapes }) => shapes))));
  app.all('/api/*', refusingMethods(app.routes));
  const previews = Object.assign({}, ...features.map((feature) => feature.linkCards));
  app.route('/', linkCardRoutes(p, previews));
  app.route('/', operatorFiles(p, features));
  // Uses the same routes as the same viewer: a page contains exactly what the API would have answered.
  const ask: Ask = (path, c) => {
    const request = new Request(new URL(path, c.req.url), {
      headers: { cookie: c.req.header('cookie') ?? '' },
    });
    return app.fetch(request, { ...c.env, viewer: c.get('viewer') });
  };
  const feeds = Object.assign({}, ...features.map((feature) => feature.feedLinks));
  const openPages = Object.assign({}, auth.openPages, ...features.map((feature) => feature.openPages));
  const openForms = Object.assign({}, ...features.map((feature) => feature.openForms));
  const strangers = Object.assign({}, ...features.map((feature) => feature.strangerPages));
  const shown = { previews, feeds, strangers, ask };
  app.route('/', pageRoutes(p, web, { ...auth, openPages, openForms }, shown));
  return app;
}
