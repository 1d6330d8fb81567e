import { beforeAll, expect, test } from 'vitest';
import { authAdapter } from '#account/sessions/server/auth-adapter.ts';
import { chatPath, sendMessage } from '#community/chat/fixtures.ts';
import { createTestClub, joinClub } from '#community/clubs/fixtures.ts';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { connect } from '#server/database/db.ts';
import { createApp } from '#server/http/app.ts';
import { createLog } from '#server/log.ts';
import { features } from '#server/routes.ts';
import { isSentWithNext } from '#server/statements/send-with-next.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';
import { newId } from '#shared/ids.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { as, type Person, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { server } = ourTown();
const jimin = forFile(() => as(server, 'jimin'));
const hyunwoo = forFile(() => as(server, 'hyunwoo'));
let ask: (who: Person, method: string, path: string, body?: unknown) => Promise<number>;

beforeAll(async () => {
  const { pool } = connect(server.databaseUrl, createLog('silent'));
  const sent: string[] = [];
  // A statement sent together with the next one is no extra round trip (docs/decisions/038).
  const db = steadyKysely(pool, ({ query: { sql, parameters } }) => {
    if (sql !== 'begin' && !isSentWithNext(parameters)) sent.push(sql);
  });
  const app = createApp({ ...server.p, db }, features, authAdapter, { root: null, document: async () => '' });
  ask = async ({ cookie }, method, path, body) => {
    sent.length = 0;
    const headers = { cookie, origin: server.origin, 'content-type': 'application/json' };
    const response = await app.request(server.origin + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect([path, response.status < 300]).toEqual([path, true]);
    return sent.length;
  };
  return () => pool.end();
});

test('a read makes at most the listed round trips to the database', async () => {
  const { id } = await writePost(hyunwoo);
  await jimin.post(`/api/posts/${id}/comments`, { id: newId(), text: '한마디' });
  const club = await createTestClub(server, hyunwoo);
  await joinClub(jimin, club, hyunwoo);
  await sendMessage(hyunwoo, jimin, '안녕하세요');
  await jimin.put(`/api/people/${hyunwoo.id}/follow`);
  // An empty list of notifications needs one round trip less.
  await deliverAll(server);
  const get = (path: string) => ask(jimin, 'GET', path);
  // Later requests know the session already.
  await get('/api/session');
  expect({
    'rest of the board': await get('/api/posts?limit=30'),
    popular: await get('/api/posts?tab=popular'),
    following: await get('/api/posts?tab=following'),
    board: await get('/api/posts'),
    'club’s posts': await get(`/api/posts?club=${club}`),
    post: await get(`/api/posts/${id}`),
    comments: await get(`/api/posts/${id}/comments`),
    clubs: await get('/api/clubs'),
    club: await get(`/api/clubs/${club}`),
    profile: await get(`/api/people/${hyunwoo.id}`),
    notifications: await get('/api/notifications'),
    'unread notifications': await get('/api/notifications/unread'),
    chats: await get('/api/chats'),
    'unread chats': await get('/api/chats/unread'),
    messages: await get(`${chatPath(jimin, hyunwoo)}/messages`),
    search: await get('/api/search?q=붕어빵'),
    month: await get('/api/calendar?month=2026-11'),
    news: await get('/api/news'),
    benefits: await get('/api/benefits'),
    walking: await get('/api/challenges/walking'),
    session: await get('/api/session'),
  }).toEqual({
    'rest of the board': 1,
    popular: 1,
    following: 1,
    // The rows and who hid something among them, for everybody in the town; the viewer's marks.
    board: 3,
    'club’s posts': 2,
    post: 1,
    comments: 1,
    clubs: 1,
    club: 1,
    profile: 1,
    notifications: 2,
    'unread notifications': 1,
    chats: 1,
    'unread chats': 1,
    messages: 1,
    search: 4,
    month: 1,
    news: 1,
    benefits: 1,
    walking: 4,
    session: 1,
  });
});

test('a write makes at most the listed round trips to the database', async () => {
  const { id } = await writePost(hyunwoo);
  const comment = newId();
  await hyunwoo.post(`/api/posts/${id}/comments`, { id: comment, text: '한마디' });
  const admin = await settle(server, { name: '관리자', cityCode: jimin.cityCode, isAdmin: true });
  const { id: news } = await publish(server, admin, { cityCode: jimin.cityCode ?? '' });
  const club = await createTestClub(server, hyunwoo);
  const request = newId();
  expect({
    post: await ask(jimin, 'POST', '/api/posts', postDraft()),
    comment: await ask(jimin, 'POST', `/api/posts/${id}/comments`, { id: newId(), text: '한마디' }),
    like: await ask(jimin, 'PUT', `/api/posts/${id}/like`),
    unlike: await ask(jimin, 'DELETE', `/api/posts/${id}/like`),
    'like of a comment': await ask(jimin, 'PUT', `/api/comments/${comment}/like`),
    'like of news': await ask(jimin, 'PUT', `/api/news/${news}/like`),
    message: await ask(jimin, 'POST', `${chatPath(jimin, hyunwoo)}/messages`, { id: newId(), text: '안녕' }),
    'message to who answers': await ask(jimin, 'POST', `${chatPath(jimin, hyunwoo)}/messages`, {
      id: newId(),
      text: '잘 지내요?',
    }),
    'asking to join': await ask(jimin, 'POST', `/api/clubs/${club}/requests`, {
      id: request,
      message: '저도요',
    }),
    'letting in': await ask(hyunwoo, 'PATCH', `/api/clubs/${club}/requests/${request}`, {
      status: 'approved',
    }),
    follow: await ask(jimin, 'PUT', `/api/people/${hyunwoo.id}/follow`),
    steps: await ask(jimin, 'PUT', `/api/challenges/walking/days/${today()}`, { steps: 4000 }),
  }).toEqual({
    post: 1,
    comment: 1,
    like: 1,
    unlike: 1,
    'like of a comment': 1,
    'like of news': 4,
    message: 1,
    'message to who answers': 1,
    'asking to join': 3,
    'letting in': 9,
    follow: 5,
    steps: 1,
  });
});

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(server.p.clock.now());
