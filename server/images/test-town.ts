import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Clock } from '#server/clock.ts';
import { connect } from '#server/db.ts';
import type { Env } from '#server/http/env.ts';
import { refuse } from '#server/http/refuse.ts';
import { createLog } from '#server/log.ts';
import type { Platform } from '#server/platform.ts';
import { createRateLimits } from '#server/rate-limits.ts';
import { readSettings } from '#server/settings.ts';
import { createFileStore } from '#server/storage/file-store.ts';
import type { Viewer } from '#server/viewer.ts';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database.ts';
import { createDecodePool } from './decode-pool.ts';
import { createImages } from './images.ts';
import type { ImageOwners } from './owners.ts';
import { imagesFeature } from './routes.ts';

export const viewer = (personId: string): Viewer => ({
  personId,
  sessionId: newId(),
  isAdmin: false,
  cityCode: '51110',
});

/** The parts of the server that pictures need, listening, on a database and a folder of their own. */
export async function startTown(owners: ImageOwners = {}, { timeoutMs = 10_000, idleMs = 30_000 } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'images-'));
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  const log = createLog('silent');
  const { db, pool } = connect((await testDatabase()).url, log, 8);
  const time = { moved: 0 };
  const clock: Clock = { now: () => new Date(Date.now() + time.moved) };
  const files = createFileStore(settings);
  const images = createImages(settings, owners, createDecodePool({ timeoutMs, idleMs }));
  const limits = createRateLimits(pool, log, false);
  const p = { settings, clock, log, db, files, images, limits } as unknown as Platform;

  const app = new OpenAPIHono<Env>();
  app.onError(refuse);
  app.notFound(() => new Response('nowhere', { status: 404 }));
  app.use(async (c, next) => {
    const person = c.req.header('x-person');
    c.set('p', p);
    c.set('requestId', 'same');
    c.set('viewer', person ? viewer(person) : null);
    await next();
  });
  app.route('/', imagesFeature.routes(p));
  const server = await new Promise<ServerType>((resolve) => {
    const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(listening));
  });
  const port = (server.address() as AddressInfo).port;

  const request = (path: string, person: string | null, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...(person && { 'x-person': person }) },
    });
  return {
    p,
    time,
    port,
    request,
    upload: (person: string, body: Uint8Array, { id = newId(), folder = 'posts' } = {}) =>
      request(`/api/images/${id}?folder=${folder}`, person, {
        method: 'PUT',
        body: body as Uint8Array<ArrayBuffer>,
      }),
    /** Every file of the town, those of unfinished uploads included. */
    async everyFile() {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    },
    everyRow: () => db.selectFrom('image').selectAll().execute(),
    async stop() {
      server.close();
      images.stop();
      await db.destroy();
      await rm(dataDir, { recursive: true });
    },
  };
}

export type Town = Awaited<ReturnType<typeof startTown>>;
