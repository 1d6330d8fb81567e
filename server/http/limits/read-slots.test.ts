import { Agent, get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { ourTown } from '#test/people/town.ts';
import type { Person } from '#test/people/world.ts';

const { server, jimin, sua } = ourTown({ DATABASE_POOL: '20' });
let blocker: pg.Client;
let onlooker: pg.Client;
beforeAll(async () => {
  const client = () => new pg.Client({ connectionString: server.databaseUrl });
  [blocker, onlooker] = [client(), client()];
  await Promise.all([blocker.connect(), onlooker.connect()]);
  return () => Promise.all([blocker.end(), onlooker.end()]);
});

/** Sends each request over its own connection, which stays open. Fails if one is cut. */
function ask(agent: Agent, path: string, { cookie }: Person): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(server.origin + path, { agent, headers: { cookie } }, resolve).once('error', reject);
  });
}

/** How often the most frequent statement is waiting for a lock. Jobs of the server may wait beside it. */
async function blocked(): Promise<number> {
  const { rows } = await onlooker.query(
    `select coalesce(max(count), 0)::int as count from (
      select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' group by query
    ) as waiting`,
  );
  return rows[0].count;
}

test('a client that asks too much delays only itself, gets an error when it takes too long, and is not cut off', async () => {
  const agent = new Agent({ keepAlive: true });
  // From here on the server knows both viewers.
  for (const who of [jimin, sua]) expect((await who.get('/api/session')).status).toBe(200);
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
