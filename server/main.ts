import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { authAdapter } from '#account/sessions/server/auth-adapter.ts';
import { localProviders } from '#account/sessions/server/provider/local-provider.ts';
import { systemClock } from '#server/clock.ts';
import { connect } from '#server/database/db.ts';
import { away } from '#server/database/outage.ts';
import { Refusal } from '#server/errors.ts';
import { createApp } from '#server/http/app.ts';
import { createDownloadSlots } from '#server/http/limits/download-slots.ts';
import { createRateLimits } from '#server/http/limits/rate-limits.ts';
import { listen } from '#server/http/listen.ts';
import { drainable } from '#server/http/operators/drain.ts';
import { acceptsRequest } from '#server/http/operators/local-only.ts';
import { serveMetrics } from '#server/http/operators/metrics-page.ts';
import type { Web } from '#server/http/pages/pages.ts';
import { createHttpServer } from '#server/http/server.ts';
import { createImages } from '#server/images/images.ts';
import { refusedCount } from '#server/invariants/refused-count.ts';
import { createViolations } from '#server/invariants/violations.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { replayAfterRestore } from '#server/ledger/replay.ts';
import { emptyLedger } from '#server/ledger/write-ledger.ts';
import { createLive } from '#server/live/live.ts';
import { maySubscribe, ruleByViewer, type Topics } from '#server/live/topics.ts';
import { createLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics/state-metrics.ts';
import { collectNotices } from '#server/notices/notices.ts';
import { startBackgroundWork } from '#server/operations/background-work.ts';
import { createReadOnly } from '#server/operations/read-only.ts';
import { createMaintenanceReadiness, createReadiness } from '#server/operations/readiness.ts';
import { within } from '#server/operations/within.ts';
import { createOutsideRecord } from '#server/outside/outside-record.ts';
import type { Platform } from '#server/platform.ts';
import { features } from '#server/routes.ts';
import type { Settings } from '#server/settings/settings.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { createFileStore } from '#server/storage/create-file-store.ts';
import { explainingStore } from '#server/storage/explaining-store.ts';
import { claimFiles } from '#server/storage/installation.ts';
import { startTracing } from '#server/tracing/tracing.ts';
import { running as version } from '#server/version.ts';
import { createKnownViewers } from '#server/viewer/known-viewers.ts';
import { maybeBlocked } from '#server/viewer/viewer.ts';

/**
 * The time limit of each step of a shutdown, in ms. Together they stay below the 30 s after which a service
 * manager kills.
 */
const atMost = {
  sockets: 3000,
  requests: 5000,
  work: 6000,
  jobs: 6000,
  ledger: 4000,
  traces: 2000,
  metrics: 1000,
  database: 2000,
};

/** Everything one server process needs, on a migrated database. Nothing listens yet. */
export function createPlatform(settings: Settings, url: string): Platform & { end(): Promise<void> } {
  const log = createLog(settings.logLevel);
  const clock = systemClock(settings.clockOffsetMs);
  const { databasePool, preparedStatements, databaseDirectUrl } = settings;
  const violations = createViolations(log, { now: () => p.clock.now() });
  const { db, pool } = connect(url, log, databasePool, {
    keepsStatements: preparedStatements,
    pooled: databaseDirectUrl !== undefined,
    onFailure(error) {
      const ids = refusedCount(error);
      if (ids) violations.violated('countBelowZero', ids);
    },
  });
  // LISTEN and the job queue need a session of their own.
  const directUrl = databaseDirectUrl ?? url;
  const topics: Topics = Object.assign({}, ...features.map((f) => f.topics));
  const live = createLive({
    url: directUrl,
    log,
    settings,
    allows: (viewer, topic) => maySubscribe(topics, p, viewer, topic),
    ruleOf: (topic) => ruleByViewer(topics, topic),
    violated: violations.violated,
    payloadReaders: Object.assign({}, ...features.map((f) => f.payloadReaders)),
    now: () => p.clock.now().getTime(),
  });
  const viewers = createKnownViewers(live);
  const files = createFileStore(settings);
  const images = createImages(settings, Object.assign({}, ...features.map((f) => f.images)));
  const notices = collectNotices(features);
  const p: Platform = {
    settings,
    clock,
    log,
    db,
    live,
    jobs: createJobs(directUrl, log, settings.roles.has('jobs')),
    files,
    images,
    sounds: Object.assign({}, ...features.map((f) => f.sounds)),
    downloads: createDownloadSlots(),
    limits: createRateLimits({ pool, log, settings }),
    readiness: settings.maintenance === 'on' ? createMaintenanceReadiness() : createReadiness(url),
    viewers,
    reportables: Object.assign({}, ...features.map((f) => f.reports)),
    notices,
    metrics: createMetrics(directUrl, { pool, live, images, notices, settings, log }),
    personalData: Object.assign({}, ...features.map((f) => f.personalData)),
    replays: Object.assign({}, ...features.map((f) => f.replays)),
    townImports: Object.assign({}, ...features.map((f) => f.townImport?.rows)),
    violations,
    readOnly: createReadOnly(() => p),
    recordResponse: createOutsideRecord(() => p),
  };
  return Object.assign(p, {
    async end() {
      await within(log, 'metrics', atMost.metrics, p.metrics.stop());
      images.stop();
      await within(log, 'database', atMost.database, db.destroy());
    },
  });
}

export type Running = { server: Server; port: number; stop(): Promise<void> };

/** Serves the API, the live channel and the pages on one port, and runs jobs. */
export async function serve(p: Platform, web: Web): Promise<Running> {
  await explainingStore(p.settings, async () => {
    await claimFiles(p);
    await replayAfterRestore(p);
  });
  await prepareDatabase(p);
  const { roles } = p.settings;
  await p.images.arrivals.clear();
  const tracing = startTracing(p.settings.tracesTo, (sentence) => p.log.warn(sentence));
  const app = createApp(p, features, authAdapter, web);
  const raw = await localProviders(p, web);
  const server = createHttpServer(p, { app, raw, middleware: web.middleware });
  const drain = drainable(server);
  const here = acceptsRequest(p.settings);
  const authenticate = authAdapter.authenticateTogether(p);
  p.live.attach(server, async (request) => {
    if (!roles.has('live')) return away();
    if (!here(request)) return new Refusal('forbidden');
    const viewer = await authenticate(request.headers.cookie);
    return viewer && maybeBlocked(viewer);
  });
  await p.live.start();
  const work = await startBackgroundWork(p, features);
  p.metrics.start();
  const metrics = await serveMetrics(p.settings);
  const port = await listen(server, p.settings);
  p.log.info({ ...version, port }, 'server started');
  return {
    server,
    port,
    async stop() {
      p.log.info('server stops');
      p.readiness.leave();
      drain.begin();
      await delay(p.settings.drainMs);
      // The port closes first: sockets that are told to reconnect must not reach this process again.
      const closed = drain.end(atMost.requests);
      await within(p.log, 'sockets', atMost.sockets, p.live.stop());
      await closed;
      await within(p.log, 'work', atMost.work, work.stop());
      await within(p.log, 'jobs', atMost.jobs, p.jobs.stop());
      // Nothing writes any more. Entries that stayed in the database would be lost with it.
      await within(p.log, 'ledger', atMost.ledger, emptyLedger(p));
      await within(p.log, 'traces', atMost.traces, tracing.stop());
      await metrics?.stop();
      p.log.info('server stopped');
    },
  };
}
