import { beforeAll, expect, test } from 'vitest';
import { chatPath, sendMessage } from '#community/chat/fixtures.ts';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { type ApiResponse, nextTown, type Person, request, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { server } = ourTown();
const town = nextTown();
const hyunwoo = forFile(() => settle(server, { name: '현우', cityCode: town }));
/** A request to each endpoint whose transaction checks the session. */
let writes: Record<string, (who: Person) => Promise<ApiResponse>>;

beforeAll(async () => {
  const admin = await settle(server, { name: '민재', cityCode: town, isAdmin: true });
  const { id: post } = await writePost(hyunwoo);
  const comment = newId();
  const text = '따뜻해요';
  await hyunwoo.post(`/api/posts/${post}/comments`, { id: comment, text });
  const club = await createTestClub(server, hyunwoo);
  const { id: news } = await publish(server, admin, { cityCode: town });
  writes = {
    'post /api/posts': (who) => who.post('/api/posts', postDraft()),
    'post /api/posts/{id}/comments': (who) => who.post(`/api/posts/${post}/comments`, { id: newId(), text }),
    'post /api/chats/{chatId}/messages': (who) =>
      who.post(`${chatPath(who, hyunwoo)}/messages`, { id: newId(), text }),
    'put /api/posts/{id}/like': (who) => who.put(`/api/posts/${post}/like`),
    'delete /api/posts/{id}/like': (who) => who.delete(`/api/posts/${post}/like`),
    'put /api/comments/{id}/like': (who) => who.put(`/api/comments/${comment}/like`),
    'delete /api/comments/{id}/like': (who) => who.delete(`/api/comments/${comment}/like`),
    'put /api/news/{id}/like': (who) => who.put(`/api/news/${news}/like`),
    'delete /api/news/{id}/like': (who) => who.delete(`/api/news/${news}/like`),
    'post /api/clubs/{id}/requests': (who) =>
      who.post(`/api/clubs/${club}/requests`, { id: newId(), message: text }),
    'put /api/challenges/walking/days/{day}': (who) =>
      who.put(`/api/challenges/walking/days/${seoulDay(server.p.clock.now())}`, { steps: 4000 }),
  };
});

/** A resident whom the server knows from a read, so that it does not look up the session before a write. */
async function known(): Promise<Person> {
  const jimin = await settle(server, { name: '지민', cityCode: town });
  await sendMessage(jimin, hyunwoo, '안녕하세요');
  await jimin.get('/api/posts');
  return jimin;
}

const changeSession = ({ id }: Person, change: object) =>
  server.p.db.updateTable('session').set(change).where('person_id', '=', id).execute();

const likes = ['post_like', 'comment_like', 'news_like'] as const;
const tables = ['post', 'comment', 'message', ...likes, 'club_request', 'step_day', 'event'] as const;

async function rows(): Promise<unknown> {
  const { db } = server.p;
  const count = db.fn.countAll<number>().as('count');
  return Promise.all(tables.map((table) => db.selectFrom(table).select(count).executeTakeFirst()));
}

const all = async (who: () => Promise<Person>) => {
  const statuses: Record<string, number> = {};
  for (const [route, write] of Object.entries(writes)) statuses[route] = (await write(await who())).status;
  return statuses;
};

test('each endpoint that checks the session in its transaction is tried here', async () => {
  const { body } = await request(server, 'GET', '/api/openapi.json');
  const declared = Object.entries<Record<string, { 'x-session'?: string }>>(body.paths).flatMap(
    ([path, item]) =>
      Object.entries(item).flatMap(([method, route]) => (route['x-session'] ? [`${method} ${path}`] : [])),
  );
  expect(declared.sort()).toEqual(Object.keys(writes).sort());
});

test('a session that ended, which the server has not learnt yet, writes nothing', async () => {
  const now = server.p.clock.now();
  const longAgo = new Date(now.getTime() - 31 * 86_400_000);
  for (const change of [{ ended_at: now }, { last_seen_at: longAgo }]) {
    const jimin = await known();
    await changeSession(jimin, change);
    const before = await rows();
    expect(new Set(Object.values(await all(async () => jimin)))).toEqual(new Set([401]));
    expect(await rows()).toEqual(before);
    // A read is answered still, because the server knows this session.
    expect((await jimin.get('/api/posts')).status).toBe(200);
  }
});

test('an account that is gone, which the server has not learnt yet, writes nothing', async () => {
  const jimin = await known();
  await server.p.db.deleteFrom('session').where('person_id', '=', jimin.id).execute();
  expect(new Set(Object.values(await all(async () => jimin)))).toEqual(new Set([401]));
});

test('a known session writes, and one whose person has moved writes in the new town', async () => {
  const jimin = await known();
  const statuses = Object.values(await all(async () => jimin));
  expect(statuses.every((status) => status < 300)).toBe(true);
  const elsewhere = nextTown();
  await server.p.db.updateTable('person').set({ city_code: elsewhere }).where('id', '=', jimin.id).execute();
  const { id } = await writePost(jimin);
  const post = await server.p.db
    .selectFrom('post')
    .select('city_code')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(post?.city_code).toBe(elsewhere);
});
