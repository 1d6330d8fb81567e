import { beforeEach, expect, test } from 'vitest';
import { authAdapter } from '#account/sessions/server/auth-adapter.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { createApp } from '#server/http/app.ts';
import { features } from '#server/routes.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { forEachTest, ourTown } from '#test/people/town.ts';
import { nextTown, settle } from '#test/people/world.ts';

const newest = '/api/posts';

const { server } = ourTown();
const jimin = forEachTest(() => settle(server, { name: '지민', cityCode: nextTown() }));
beforeEach(async () => {
  await writePost(jimin, { title: '붕어빵 나왔어요' });
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.origin + path, { method, headers: { cookie: jimin.cookie, ...headers } });

/** How many requests of the route were measured. */
async function requestCount(status: number): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  const name = `http_request_duration_seconds_count{method="GET",route="${newest}",status="${status}"} `;
  return Number(text.split(name)[1]?.split('\n')[0] ?? 0);
}

test('each answer has its own request id and is measured', async () => {
  const before = [await requestCount(200), await requestCount(304)];
  const responses = [await ask(newest), await ask(newest), await ask(newest)];
  const ids = responses.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(3);
  const etag = responses[0]?.headers.get('etag') ?? '';
  expect((await ask(newest, { 'if-none-match': etag })).status).toBe(304);
  expect([await requestCount(200), await requestCount(304)]).toEqual([
    (before[0] ?? 0) + 3,
    (before[1] ?? 0) + 1,
  ]);
});

test('it answers reads of signed-in people only', async () => {
  const head = await ask(newest, {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await ask(newest, {}, 'DELETE')).status).toBe(405);
  expect((await fetch(server.origin + newest)).status).toBe(401);
});

test('a page begun before a logout grants no access after it', async () => {
  const sessions = server.p.db.selectFrom('session').select('id').where('person_id', '=', jimin.id);
  const { id: sessionId } = await sessions.executeTakeFirstOrThrow();
  const viewer = viewerOf({ personId: jimin.id, sessionId, cityCode: jimin.cityCode });
  const app = createApp(server.p, features, authAdapter, { root: null, document: async () => '' });
  expect((await jimin.delete('/api/session')).status).toBe(204);
  // An API request of a page being rendered, as the viewer for whom rendering began.
  const asked = new Request(server.origin + newest, { headers: { cookie: jimin.cookie } });
  expect((await app.fetch(asked, { viewer } as never)).status).toBe(200);
  expect((await ask(newest)).status).toBe(401);
});
