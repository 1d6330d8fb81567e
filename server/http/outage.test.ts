import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { outageOf } from '#server/database/outage.ts';
import { newId } from '#shared/ids.ts';
import { nextTown, request, settle } from '#test/people/world.ts';
import { testDatabase } from '#test/server/database.ts';
import { databaseProxy } from '#test/server/database-proxy.ts';
import { openBrowser } from '#test/server/http-browser.ts';
import { serverForTest } from '#test/server/server.ts';
import { copy } from '#web/copy.ts';

const silent = { DATABASE_POOL: '20', LOG_LEVEL: 'silent', RATE_LIMITS: 'on' };

async function town() {
  const line = await databaseProxy((await testDatabase()).url);
  const server = await serverForTest({ url: line.url, env: silent });
  const jimin = await settle(server, { name: '지민', cityCode: nextTown() });
  const post = (id = newId()) => jimin.post('/api/posts', { id, title: '산책', content: '같이 걸어요' });
  return { line, server, jimin, post };
}

test('while the database is away every answer is 503 with a retry time; afterwards everything works again', async () => {
  const { line, server, jimin, post } = await town();
  // Sign-in contacts its provider once; that is not part of this test.
  await request(server, 'GET', '/auth/login');
  line.cut();
  const id = newId();
  const responses = [
    await jimin.get('/api/posts'),
    await jimin.get(`/api/posts/${id}`),
    await jimin.put(`/api/people/${id}/follow`),
    await post(id),
  ];
  for (const { status, headers, body } of responses) {
    expect([status, body.error.code, body.error.reason]).toEqual([503, 'unavailable', 'error.unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  for (const path of ['/home', '/post/write', '/']) {
    const page = await jimin.get(path);
    expect([path, page.status]).toEqual([path, 503]);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await request(server, 'GET', '/readyz')).status).toBe(503);
  expect((await request(server, 'GET', '/healthz')).status).toBe(200);
  line.mend();
  await expect.poll(async () => (await post(id)).status).toBe(201);
  expect((await request(server, 'GET', '/readyz')).status).toBe(200);
});

test('the loser of a deadlock may try again', async () => {
  const server = await serverForTest({ env: silent });
  const { promise: bothHold, resolve } = Promise.withResolvers<void>();
  let holding = 0;
  const lockBoth = (first: number, second: number) =>
    server.p.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${first})`.execute(tx);
      if (++holding === 2) resolve();
      await bothHold;
      await sql`select pg_advisory_xact_lock(${second})`.execute(tx);
    });
  const outcomes = await Promise.allSettled([lockBoth(1, 2), lockBoth(2, 1)]);
  const lost = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(lost?.reason.code).toBe('40P01');
  expect(outageOf(lost?.reason)?.code).toBe('unavailable');
});

test('the outage page is Korean and links to itself', async () => {
  const document = '<title>{title}</title><main><!--content--></main>';
  const line = await databaseProxy((await testDatabase()).url);
  const web = { root: null, document: async () => document };
  const server = await serverForTest({ url: line.url, env: silent, web });
  const jimin = await settle(server, { name: '지민', cityCode: nextTown() });
  line.cut();
  const { body } = await jimin.get('/board?tab=all&category=a');
  expect(body).toContain(`<p role="alert">${copy['error.unavailable']}</p>`);
  expect(body).toContain(`<a href="/board?tab=all&amp;category=a">${copy['common.retry']}</a>`);
});

test('a sign-in during an outage shows the reason, not "too often"', async () => {
  const { line, server } = await town();
  await request(server, 'GET', '/auth/login');
  line.cut();
  const browser = openBrowser(server.origin);
  await browser.go('/auth/login?next=/board');
  expect(browser.path()).toBe('/start?failure=error.unavailable&next=%2Fboard');
});

test('a database without room for a row is 507; one that is read-only after a failover is 503', async () => {
  const { server, jimin, post } = await town();
  const failing = (state: string) =>
    sql`create or replace function fail() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception using errcode = '${state}'; end`)}`.execute(server.p.db);
  await failing('53100');
  await sql`create trigger fail before insert on post execute function fail()`.execute(server.p.db);
  const full = await post();
  expect([full.status, full.body.error.code, full.body.error.reason]).toEqual([507, 'full', 'error.full']);
  expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(0);
  await failing('25006');
  expect((await post()).status).toBe(503);
  // A protocol violation would fail again the next time.
  await failing('08P01');
  expect((await post()).status).toBe(500);
  expect((await jimin.get('/api/posts')).status).toBe(200);
});

test('silent connections are given up: within 15 s all works again, and a shutdown waits for none of them', async () => {
  const { line, server, jimin, post } = await town();
  const busy = () => sql`select pg_sleep(0.1)`.execute(server.p.db);
  await Promise.all(Array.from({ length: 20 }, busy));
  expect(line.silence()).toBeGreaterThan(10);
  const began = performance.now();
  const asked = Array.from({ length: 10 }, () => jimin.get('/api/posts'));
  const responses = await Promise.all(asked);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  const after = await Promise.all(Array.from({ length: 30 }, () => jimin.get('/api/posts')));
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await post()).status).toBe(201);
  expect(performance.now() - began).toBeLessThan(15_000);
  line.silence();
  const ending = performance.now();
  await server.stop();
  expect(performance.now() - ending).toBeLessThan(15_000);
}, 60_000);

test('readiness is answered within about a second while the database is silent', async () => {
  const { line, server } = await town();
  expect((await request(server, 'GET', '/readyz')).status).toBe(200);
  line.silence();
  const began = performance.now();
  const responses = await Promise.all(Array.from({ length: 5 }, () => request(server, 'GET', '/readyz')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  expect(performance.now() - began).toBeLessThan(2500);
  await expect.poll(async () => (await request(server, 'GET', '/readyz')).status).toBe(200);
});
