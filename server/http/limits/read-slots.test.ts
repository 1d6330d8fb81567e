import { Agent, get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextTown, type Person, settle } from '#test/people/world.ts';
import { testDatabase } from '#test/server/database.ts';
import { type TestServer, testServer } from '#test/server/server.ts';

let server: TestServer;
let blocker: pg.Client;
let onlooker: pg.Client;
let jimin: Person;
let sua: Person;
beforeAll(async () => {
  const { url } = await testDatabase();
  server = await testServer({ url });
  [blocker, onlooker] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([blocker.connect(), onlooker.connect()]);
  const cityCode = nextTown();
  jimin = await settle(server, { name: '지민', cityCode });
  sua = await settle(server, { name: '수아', cityCode });
  // From here on the server knows both viewers.
  for (const who of [jimin, sua]) expect((await who.get('/api/session')).status).toBe(200);
});
afterAll(async () => {
  await Promise.all([blocker.end(), onlooker.end()]);
  await server.stop();
});

/** Sends each request over its own connection, which stays open. Fails if one is cut. */
function ask(agent: Agent, path: string, { cookie }: Person): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(server.origin + path, { agent, headers: { cookie } }, resolve).once('error', reject);
  });
}

/** How many statements are waiting for a lock. */
async function blocked(): Promise<number> {
  const { rows } = await onlooker.query(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].count;
}

test('a client that asks too much delays only itself, gets an error when it takes too long, and is not cut off', async () => {
  const agent = new Agent({ keepAlive: true });
  await blocker.query('begin');
  await blocker.query('lock table post in access exclusive mode');
  const count = 300;
  const responses: IncomingMessage[] = [];
  const asked = Array.from({ length: count }, () =>
    ask(agent, '/api/posts?limit=30', jimin).then((response) => {
      responses.push(response);
    }),
  );
  await expect.poll(blocked).toBeGreaterThanOrEqual(8);
  expect((await sua.get('/api/notifications')).status).toBe(200);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect([responses.length, await blocked()]).toEqual([0, 8]);

  await expect.poll(() => responses.length, { timeout: 8000 }).toBe(count - 8);
  for (const response of responses) {
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    expect(await json(response)).toMatchObject({
      error: { code: 'unavailable', reason: 'error.unavailable' },
    });
  }
  await blocker.query('commit');
  await Promise.all(asked);
  for (const response of responses.slice(-8)) {
    expect(response.statusCode).toBe(200);
    response.resume();
  }
  agent.destroy();
}, 20_000);
