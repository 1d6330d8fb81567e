import { sql } from 'kysely';
import type { Pool } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { authAdapter } from '#account/sessions/server/auth-adapter.ts';
import { chatPath } from '#community/chat/fixtures.ts';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { connect, type Db } from '#server/database/db.ts';
import { createApp } from '#server/http/app.ts';
import { createLog } from '#server/log.ts';
import { features } from '#server/routes.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';
import { newId } from '#shared/ids.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { settle } from '#test/people/world.ts';

const big = '51110';
const { server } = ourTown();
const jimin = forFile(() => settle(server, { name: '지민', cityCode: big }));
let pool: Pool;

/**
 * One town has a tenth of all posts, and 160 towns are small. PostgreSQL's generic plan
 * is made for an average town.
 */
beforeAll(async () => {
  ({ pool } = connect(server.databaseUrl, createLog('silent')));
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into post (id, title, content, category, city_code, author_id, created_at)
     select gen_random_uuid(), '동네 이야기 ' || n, repeat('우리 동네 이야기입니다. ', 20), 'daily',
       case when n % 10 = 0 then $1 else to_char(10000 + n % 160, 'FM00000') end, $2, now() - n * interval '1 minute'
     from generate_series(1, 20000) as n`,
    [big, jimin.id],
  );
  await client.query('analyze post');
  client.release(true);
  return () => pool.end();
});

/** The generic plan of a read's list query, which PostgreSQL uses for all values. */
async function genericPlan(path: string): Promise<string> {
  const sent: string[] = [];
  const db = steadyKysely(pool, ({ query }) => void sent.push(query.sql));
  const app = createApp({ ...server.p, db }, features, authAdapter, { root: null, document: async () => '' });
  const response = await app.request(server.origin + path, { headers: { cookie: jimin.cookie } });
  expect(response.status).toBe(200);
  const list = sent.find((sql) => /order by .* limit \d+$/s.test(sql));
  const { rows } = await pool.query(`explain (generic_plan, costs off) ${list}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([
  ['newest first', '/api/posts'],
  ['a category', '/api/posts?category=daily'],
  ['popular', '/api/posts?tab=popular'],
])('the generic plan of a page is an index range: %s', async (_list, path) => {
  expect(await genericPlan(path)).not.toMatch(/Sort|Bitmap/);
});

test('the generic plan of the next page is an index range', async () => {
  const { nextCursor } = (await jimin.get('/api/posts')).body;
  expect(await genericPlan(`/api/posts?cursor=${nextCursor}`)).not.toMatch(/Sort|Bitmap/);
});

/** The statements of one connection that PostgreSQL still plans for each execution. */
const plannedAgain = (db: Db) =>
  sql<{ statement: string }>`
  select statement from pg_prepared_statements where custom_plans > 5`.execute(db);

test('likes, comments and messages with their notifications are planned once', async () => {
  // One connection only, so that every statement meets its earlier plans.
  const { db } = connect(server.databaseUrl, createLog('silent'), 1);
  onTestFinished(() => db.destroy());
  const p = { ...server.p, db };
  const app = createApp(p, features, authAdapter, { root: null, document: async () => '' });
  const hyunwoo = await settle(server, { name: '현우', cityCode: big });
  const write = async (method: string, path: string, body?: object) => {
    const headers = { cookie: hyunwoo.cookie, origin: server.origin, 'content-type': 'application/json' };
    const response = await app.request(server.origin + path, { method, headers, body: JSON.stringify(body) });
    expect([path, response.status < 300]).toEqual([path, true]);
  };
  for (let n = 0; n < 12; n++) {
    const { id } = await writePost(jimin);
    await write('PUT', `/api/posts/${id}/like`);
    await write('POST', `/api/posts/${id}/comments`, { id: newId(), text: '저도요.' });
    await write('POST', `${chatPath(hyunwoo, jimin)}/messages`, { id: newId(), text: '안녕하세요' });
    await write('POST', '/api/posts', postDraft());
    await deliverAll({ p });
  }
  expect((await jimin.get('/api/notifications')).body.items.length).toBeGreaterThan(20);
  expect((await plannedAgain(db)).rows).toEqual([]);
});
