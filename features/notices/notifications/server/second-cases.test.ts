import { expect } from 'vitest';
import { createClubWith } from '#community/meetings/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { stillClock } from '#test/server/still-clock.ts';
import { race } from '#test/server/stop-points.ts';
import { forgetNotifications } from './actions.ts';

const day = 86_400_000;
const path = '/api/notifications';
const say = (who: Person, post: { id: string }, text = '댓글') =>
  mustSucceed(who.post(`/api/posts/${post.id}/comments`, { id: newId(), text }));
const unread = async (who: Person) => (await who.get(`${path}/unread`)).body.unread;
const readEvents = async ({ p }: TestServer) =>
  (await p.db.selectFrom('event').select('id').where('type', '=', 'notification.read').execute()).length;

test('one reads one’s own rows; the other’s answers like none, and what is read is told once', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const [post, others] = [await writePost(jimin), await writePost(hyunwoo)];
  await say(hyunwoo, post);
  await say(jimin, others);
  const [mine] = await noticesOf(server, jimin);
  const [theirs] = await noticesOf(server, hyunwoo);
  expect(reasonOf(await hyunwoo.put(`${path}/${mine?.id}/read`))).toEqual([404, 'notifications.gone']);
  expect((await hyunwoo.get(`${path}/${mine?.id}`)).status).toBe(404);
  const before = await readEvents(server);
  for (const _ of [1, 2]) expect((await jimin.put(`${path}/${mine?.id}/read`)).body).toEqual({ unread: 0 });
  for (const _ of [1, 2]) expect((await jimin.put(`${path}/read`)).body).toEqual({ unread: 0 });
  expect((await readEvents(server)) - before).toBe(1);
  expect(await unread(hyunwoo)).toBe(1);
  for (const _ of [1, 2]) await mustSucceed(hyunwoo.put(`${path}/read`));
  expect((await readEvents(server)) - before).toBe(2);
  expect((await noticesOf(server, hyunwoo)).map(({ id, read }) => [id, read])).toEqual([[theirs?.id, true]]);
});

test('blocked in either direction an actor is neither named nor counted, and their row goes', async ({
  server,
  jimin,
  hyunwoo,
  sua,
}) => {
  const post = await writePost(jimin);
  for (const who of [hyunwoo, sua]) await mustSucceed(who.put(`/api/posts/${post.id}/like`));
  const actors = async () =>
    (await noticesOf(server, jimin)).map(({ actors }) => actors.map(({ name }) => name).sort());
  expect(await actors()).toEqual([['수아', '현우']]);
  await mustSucceed(hyunwoo.put(`/api/people/${jimin.id}/block`));
  expect(await actors()).toEqual([['수아']]);
  await mustSucceed(jimin.put(`/api/people/${sua.id}/block`));
  expect(await actors()).toEqual([]);
});

test('the notifications of a club’s posts and comments go with the club', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const clubId = await createClubWith(server, jimin, hyunwoo);
  const inside = await writePost(jimin, { clubId });
  const outside = await writePost(jimin);
  const comment = await say(jimin, inside);
  for (const { id } of [inside, outside]) await mustSucceed(hyunwoo.put(`/api/posts/${id}/like`));
  await mustSucceed(hyunwoo.put(`/api/comments/${comment.body.comment.id}/like`));
  await say(hyunwoo, inside);
  const kinds = async () => (await noticesOf(server, jimin)).map(({ kind }) => kind).sort();
  expect(await kinds()).toEqual(['commentLiked', 'postCommented', 'postLiked', 'postLiked']);
  await mustSucceed(jimin.delete(`/api/clubs/${clubId}`));
  expect(await kinds()).toEqual(['postLiked']);
  expect(await unread(jimin)).toBe(1);
});

test('two phones that read at once count once, and one that reads while another row comes leaves it', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const post = await writePost(jimin);
  await say(hyunwoo, post);
  const [row] = await noticesOf(server, jimin);
  const before = await readEvents(server);
  const at = /update "notification" set "read_at"/;
  const one = () => jimin.put(`${path}/${row?.id}/read`);
  const all = () => jimin.put(`${path}/read`);
  expect((await race(server, { at, first: one, meanwhile: all })).body).toEqual({ unread: 0 });
  expect((await readEvents(server)) - before).toBe(1);
  await say(hyunwoo, post, '또');
  expect(await noticesOf(server, jimin)).toHaveLength(2);
  expect((await race(server, { at, first: all, meanwhile: all })).body).toEqual({ unread: 0 });
  expect((await readEvents(server)) - before).toBe(2);
});

test('rows are kept ninety days, to the last moment, and after the clock went back stand in order', async ({
  server,
  town,
  jimin,
  hyunwoo,
}) => {
  const setClock = stillClock(server);
  const start = server.p.clock.now().getTime();
  const post = await writePost(jimin);
  await say(hyunwoo, post, '첫째');
  setClock(start - 60_000);
  await say(hyunwoo, post, '둘째');
  const first = (await mustSucceed(jimin.get(`${path}?limit=1`))).body;
  expect((await noticesOf(server, jimin)).map(({ title }) => title)).toEqual(['첫째', '둘째']);
  const page = (await mustSucceed(jimin.get(`${path}?limit=1`))).body;
  const second = (await mustSucceed(jimin.get(`${path}?limit=1&cursor=${page.nextCursor}`))).body;
  expect([page.items[0].title, second.items[0].title, second.nextCursor]).toEqual(['첫째', '둘째', null]);
  expect(first.items.length).toBeLessThanOrEqual(1);
  const countAfter = async (ms: number) => {
    setClock(start + ms);
    await forgetNotifications(server.p);
    const rows = await server.p.db
      .selectFrom('notification')
      .select('id')
      .where('person_id', '=', jimin.id)
      .execute();
    return rows.length;
  };
  expect(town).toBe(jimin.cityCode);
  expect(await countAfter(90 * day - 60_000)).toBe(2);
  expect(await countAfter(90 * day - 59_999)).toBe(1);
  expect(await countAfter(90 * day)).toBe(1);
  expect(await countAfter(90 * day + 1)).toBe(0);
});

test('each switch changes its own channel of its own person, and the level keeps the switches', async ({
  jimin,
  hyunwoo,
}) => {
  const settings = async (who = jimin) => (await mustSucceed(who.get(`${path}/settings`))).body;
  const before = await settings();
  const set = (channel: string, listed: boolean, pushed: boolean) =>
    mustSucceed(jimin.put(`${path}/settings/${channel}`, { listed, pushed }));
  await set('news', true, false);
  await mustSucceed(jimin.put(`${path}/news-level`, { newsLevel: 'urgent' }));
  expect(await settings()).toMatchObject({
    newsLevel: 'urgent',
    channels: { ...before.channels, news: { listed: true, pushed: false } },
  });
  // A channel that is off rings not either; one that is always listed stays, and may be silent; chats are
  // never listed.
  for (const [channel, expected] of [
    ['likes', { listed: false, pushed: false }],
    ['admin', { listed: true, pushed: true }],
    ['chats', { listed: false, pushed: true }],
  ] as const) {
    await set(channel, false, true);
    expect((await settings()).channels[channel]).toEqual(expected);
  }
  await set('admin', false, false);
  expect((await settings()).channels.admin).toEqual({ listed: true, pushed: false });
  await set('likes', true, true);
  expect((await settings()).channels.likes).toEqual({ listed: true, pushed: true });
  expect(await settings(hyunwoo)).toEqual(before);
  const refused = await jimin.put(`${path}/settings/benefits`, { listed: true, pushed: true });
  expect(reasonOf(refused)).toEqual([403, 'notificationSettings.needsConsent']);
  expect(
    (await jimin.put(`${path}/settings/benefits`, { listed: false, pushed: false })).status,
  ).toBeLessThan(300);
});
