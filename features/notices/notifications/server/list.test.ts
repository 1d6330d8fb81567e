import { beforeEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { deliverAll, noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown } from '#test/people/town.ts';
import { type Person, request, signIn } from '#test/people/world.ts';

const { server, jimin, hyunwoo } = ourTown();
let postId: string;

beforeEach(async () => {
  postId = (await writePost(jimin)).id;
});

const say = (text: string) => hyunwoo.post(`/api/posts/${postId}/comments`, { id: newId(), text });
const unread = async (person: Person) => (await person.get('/api/notifications/unread')).body.unread;

async function addNotices(count: number) {
  for (let n = 0; n < count; n++) {
    server.pass(1000);
    await say(`댓글 ${n}`);
  }
  await deliverAll(server);
}

test('the list is paged by 30, without gaps or repeats, the latest first', async () => {
  await addNotices(34);
  const first = (await jimin.get('/api/notifications')).body;
  expect(first.items).toHaveLength(30);
  const second = (await jimin.get(`/api/notifications?cursor=${first.nextCursor}`)).body;
  expect(second.nextCursor).toBeNull();
  const titles = [...first.items, ...second.items].map(({ title }: { title: string }) => title);
  expect(titles).toEqual(Array.from({ length: 34 }, (_, n) => `댓글 ${33 - n}`));
  expect((await jimin.get('/api/notifications?cursor=nonsense')).status).toBe(422);
  expect((await jimin.get('/api/notifications?limit=51')).status).toBe(422);
});

test('opening a row marks it as read, once, and one request marks all', async () => {
  await addNotices(3);
  const [last] = await noticesOf(server, jimin);
  expect(await unread(jimin)).toBe(3);
  for (let times = 0; times < 2; times++)
    expect((await jimin.put(`/api/notifications/${last?.id}/read`)).body).toEqual({ unread: 2 });
  expect((await noticesOf(server, jimin)).map(({ read }) => read)).toEqual([true, false, false]);
  expect((await jimin.put('/api/notifications/read')).body).toEqual({ unread: 0 });
  expect((await noticesOf(server, jimin)).map(({ read }) => read)).toEqual([true, true, true]);
  // Loading the list has not marked anything as read, and the actor has no notifications.
  expect(await unread(hyunwoo)).toBe(0);
});

test('another person’s notification answers like a missing one', async () => {
  await addNotices(1);
  const [mine] = await noticesOf(server, jimin);
  for (const id of [mine?.id, newId(), 'nonsense']) {
    const [read, got] = [
      await hyunwoo.put(`/api/notifications/${id}/read`),
      await hyunwoo.get(`/api/notifications/${id}`),
    ];
    for (const { status, body } of [read, got])
      expect([status, body.error.code, body.error.reason]).toEqual([404, 'not_found', 'notifications.gone']);
  }
  await hyunwoo.put('/api/notifications/read');
  expect(await unread(jimin)).toBe(1);
  expect((await jimin.get(`/api/notifications/${mine?.id}`)).body).toEqual(mine);
});

test('every route refuses a signed-out client', async () => {
  const asked: [string, string][] = [
    ['GET', ''],
    ['GET', '/unread'],
    ['GET', '/settings'],
    ['GET', '/push'],
    ['PUT', '/read'],
    ['PUT', `/${newId()}/read`],
    ['DELETE', '/push'],
  ];
  for (const [method, path] of asked)
    expect((await request(server, method, `/api/notifications${path}`)).status).toBe(401);
});

test('settings belong to one person, and defaults are on', async () => {
  const { channels } = (await jimin.get('/api/notifications/settings')).body;
  const on = { listed: true, pushed: true };
  expect(channels).toEqual({
    comments: on,
    likes: on,
    follows: on,
    clubs: on,
    news: on,
    challenges: on,
    helps: on,
    admin: on,
    announcements: on,
    alerts: on,
    broadcasts: on,
    letters: on,
    reminders: on,
    benefits: { listed: false, pushed: false },
    chats: { listed: false, pushed: true },
  });
  await jimin.put('/api/notifications/settings/comments', {
    listed: true,
    pushed: false,
    personId: hyunwoo.id,
  });
  expect((await hyunwoo.get('/api/notifications/settings')).body.channels.comments).toEqual(on);
  expect((await jimin.get('/api/notifications/settings')).body.channels.comments).toEqual({
    listed: true,
    pushed: false,
  });
});

test('a person’s devices receive new rows, read rows and changed settings', async () => {
  const tablet = await signIn(server, jimin.id, jimin.cityCode);
  const screen = await observe(server, tablet, [`person:${jimin.id}`]);
  await addNotices(1);
  const [item] = await noticesOf(server, jimin);
  expect((await screen.hears('notification.changed')).data).toEqual({ ids: [item?.id], gone: [] });
  await jimin.put(`/api/notifications/${item?.id}/read`);
  expect((await screen.hears('notification.read')).data).toEqual({ id: item?.id });
  await jimin.put('/api/notifications/settings/likes', { listed: true, pushed: false });
  expect((await screen.hears('notification.switched')).data).toEqual({});
  screen.frames.length = 0;
  await jimin.put('/api/notifications/choice', { choice: 'needed' });
  expect((await screen.hears('notification.switched')).data).toEqual({});
  screen.close();
});

test('nobody else receives these events', async () => {
  const screen = await observe(server, hyunwoo, [`person:${hyunwoo.id}`, `post:${postId}`]);
  await addNotices(1);
  await writePost(jimin);
  await hyunwoo.put(`/api/people/${jimin.id}/follow`);
  await screen.hears('person.followed');
  expect(JSON.stringify(screen.frames)).not.toContain('notification.');
  screen.close();
});

test('many concurrent reads leave the right unread number', async () => {
  await addNotices(12);
  const items = await noticesOf(server, jimin);
  await Promise.all([
    ...items.slice(0, 8).map(({ id }) => jimin.put(`/api/notifications/${id}/read`)),
    say('가운데'),
  ]);
  const after = await noticesOf(server, jimin);
  expect(await unread(jimin)).toBe(after.filter(({ read }) => !read).length);
  expect(await unread(jimin)).toBe(5);
});
