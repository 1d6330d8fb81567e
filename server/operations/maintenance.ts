import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Feature } from '#server/feature.ts';
import { listen } from '#server/http/listen.ts';
import { drainable } from '#server/http/operators/drain.ts';
import { closed, maintenanceApp } from '#server/http/operators/maintenance.ts';
import { serveMetrics } from '#server/http/operators/metrics-page.ts';
import type { Web } from '#server/http/pages/pages.ts';
import { createHttpServer } from '#server/http/server.ts';
import { refuserOf } from '#server/live/upgrade.ts';
import type { Platform } from '#server/platform.ts';

const graceMs = 5000;

/**
 * Answers everybody with the maintenance page. Needs no database, and the file store for what webhooks say
 * only.
 */
export async function serveMaintenance(p: Platform, web: Web, features: Feature[]) {
  const server = createHttpServer(p, { app: maintenanceApp(p, web, features), raw: [] });
  const drain = drainable(server);
  const refuse = refuserOf(p.settings);
  server.on('upgrade', (_, duplex: Duplex) => {
    duplex.on('error', () => duplex.destroy());
    refuse(duplex, closed());
  });
  const metrics = await serveMetrics(p.settings);
  const port = await listen(server, p.settings);
  return {
    server,
    port,
    async stop() {
      p.readiness.leave();
      drain.begin();
      await delay(p.settings.drainMs);
      await drain.end(graceMs);
      await metrics?.stop();
    },
  };
}
