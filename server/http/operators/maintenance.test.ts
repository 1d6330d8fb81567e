import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createPlatform } from '#server/main.ts';
import { serveMaintenance } from '#server/operations/maintenance.ts';
import { features } from '#server/routes.ts';
import { readSettings } from '#server/settings/settings.ts';
import { newId } from '#shared/ids.ts';
import { nextTown, request, settle } from '#test/people/world.ts';
import { testDatabase } from '#test/server/database.ts';
import { freePort } from '#test/server/free-port.ts';
import { serverForTest, testServer } from '#test/server/server.ts';
import { copy } from '#web/copy.ts';

const document = '<title>{title}</title><main><!--content--></main>';
const web = { root: null, document: async () => document };

/** A server in maintenance whose database does not exist. */
async function closedTown() {
  const dataDir = await mkdtemp(join(tmpdir(), 'masil-closed-'));
  const settings = readSettings({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing',
    MAINTENANCE: 'on',
    LOG_LEVEL: 'error',
  });
  const p = createPlatform(settings, settings.databaseUrl ?? '');
  const running = await serveMaintenance(p, web, features);
  onTestFinished(async () => {
    await running.stop();
    await p.end();
    expect(await readdir(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });
  return { p, origin: settings.publicOrigin };
}

test('in maintenance every page says so, everything else is 503, and no one is looked up', async () => {
  const town = await closedTown();
  for (const path of ['/', '/home', '/start', '/shell', '/terms', '/admin', '/auth/login', '/no/such/page']) {
    const page = await fetch(town.origin + path, { headers: { accept: 'text/html', cookie: 'session=x' } });
    expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 503, '10']);
    expect(await page.text()).toContain(`<p role="alert">${copy['error.maintenance']}</p>`);
  }
  for (const [method, path] of [
    ['GET', '/api/posts'],
    ['POST', '/api/posts'],
    ['GET', `/images/${newId()}/320.webp`],
    ['POST', '/webhooks/kakao/unlink'],
    ['POST', '/oidc/token'],
  ] as const) {
    const response = await fetch(town.origin + path, { method, headers: { cookie: 'session=x' } });
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '10']);
    expect((await response.json()).error).toMatchObject({ code: 'unavailable', reason: 'error.maintenance' });
  }
});

test('in maintenance the process is alive and ready until it stops, and sockets are refused', async () => {
  const town = await closedTown();
  for (const path of ['/healthz', '/readyz']) expect((await fetch(town.origin + path)).status).toBe(200);
  const socket = new WebSocket(`${town.origin.replace('http', 'ws')}/api/live`);
  const refused = new Promise<number | undefined>((resolve) => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
  });
  expect(await refused).toBe(503);
  socket.on('error', () => {}).terminate();
  town.p.readiness.leave();
  expect((await fetch(`${town.origin}/readyz`)).status).toBe(503);
});

test('read-only: reads work, writes and sign-ins wait, no job runs', async () => {
  const { url } = await testDatabase();
  const before = await testServer({ url });
  const jimin = await settle(before, { name: '지민', cityCode: nextTown() });
  const id = newId();
  const post = { id, title: '산책', content: '같이 걸어요' };
  expect((await jimin.post('/api/posts', post)).status).toBe(201);
  await before.stop();

  const { DATA_DIR, PORT } = { DATA_DIR: before.p.settings.dataDir, PORT: String(before.p.settings.port) };
  const server = await serverForTest({ url, web, env: { MAINTENANCE: 'read-only', DATA_DIR, PORT } });
  expect((await jimin.get(`/api/posts/${id}`)).body.title).toBe('산책');
  expect((await jimin.get('/home')).status).toBe(200);
  expect((await request(server, 'GET', '/readyz')).status).toBe(200);
  for (const response of [
    await jimin.post('/api/posts', { ...post, id: newId() }),
    await jimin.put(`/api/people/${newId()}/follow`),
  ]) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(response.body.error).toMatchObject({ code: 'unavailable', reason: 'error.readOnly' });
  }
  const signIn = await fetch(`${server.origin}/auth/login`, { headers: { accept: 'text/html' } });
  expect([signIn.status, await signIn.text()]).toEqual([
    503,
    expect.stringContaining(`<p role="alert">${copy['error.readOnly']}</p>`),
  ]);
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'masil-jobs'`.execute(server.p.db);
  expect(rows).toEqual([]);
});
