import { expect } from 'vitest';
import { chatPath, markReadUpTo, sendMessage, trySendMessage } from '#community/chat/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import type { Person } from '#test/people/world.ts';
import { race } from '#test/server/stop-points.ts';

const pairLock = /pg_advisory_xact_lock\(hashtextextended/;
const insertion = /insert into message/;
const unreadOf = async (person: Person) => (await person.get('/api/chats/unread')).body.unread;
const messagesOf = async (viewer: Person, other: Person) =>
  (await viewer.get(`${chatPath(viewer, other)}/messages?limit=50`)).body.items;

test('a further read mark, set while an earlier one waits, stays', async ({ server, jimin, hyunwoo }) => {
  const [first, second] = [
    await sendMessage(jimin, hyunwoo, '하나'),
    await sendMessage(jimin, hyunwoo, '둘'),
  ];
  const { body } = await race(server, {
    at: pairLock,
    first: () => markReadUpTo(hyunwoo, jimin, first.id),
    meanwhile: () => markReadUpTo(hyunwoo, jimin, second.id),
  });
  expect(body).toEqual({ readPosition: 2, unread: 0 });
  expect((await jimin.get(chatPath(jimin, hyunwoo))).body.otherReadPosition).toBe(2);
});

test('a message that comes while a read mark waits stays unread', async ({ server, jimin, hyunwoo }) => {
  const first = await sendMessage(jimin, hyunwoo, '하나');
  const { body } = await race(server, {
    at: pairLock,
    first: () => markReadUpTo(hyunwoo, jimin, first.id),
    meanwhile: () => sendMessage(jimin, hyunwoo, '둘'),
  });
  expect(body).toEqual({ readPosition: 1, unread: 1 });
  expect(await unreadOf(hyunwoo)).toBe(1);
});

test('a message deleted or read while its deletion waits is counted once', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const remove = (id: string) => jimin.delete(`${chatPath(jimin, hyunwoo)}/messages/${id}`);
  const [one, two, three] = [
    await sendMessage(jimin, hyunwoo, '하나'),
    await sendMessage(jimin, hyunwoo, '둘'),
    await sendMessage(jimin, hyunwoo, '셋'),
  ];
  const during = (id: string, meanwhile: () => Promise<unknown>) =>
    race(server, { at: pairLock, first: () => remove(id), meanwhile });
  expect((await during(one.id, () => remove(one.id))).status).toBe(200);
  expect(await unreadOf(hyunwoo)).toBe(2);
  const counted = async () =>
    (await hyunwoo.get('/api/chats')).body.items.map(({ unread }: { unread: number }) => unread);
  expect(await counted()).toEqual([2]);
  expect((await during(two.id, () => markReadUpTo(hyunwoo, jimin, two.id))).status).toBe(200);
  expect(await counted()).toEqual([1]);
  expect((await during(three.id, () => markReadUpTo(hyunwoo, jimin, three.id))).status).toBe(200);
  expect(await counted()).toEqual([0]);
});

test('two first messages at once begin one chat; the one that waited comes second', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const { status } = await race(server, {
    at: insertion,
    first: () => trySendMessage(jimin, hyunwoo, '제가 먼저'),
    meanwhile: () => sendMessage(hyunwoo, jimin, '아니 제가'),
  });
  expect(status).toBe(201);
  const seen = (await messagesOf(jimin, hyunwoo)).map(({ text }: { text: string }) => text);
  expect(seen.toSorted()).toEqual(['아니 제가', '제가 먼저'].toSorted());
  expect([await unreadOf(jimin), await unreadOf(hyunwoo)]).toEqual([1, 1]);
});

test('of the same draft twice the one that waited finds the other’s message', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  await sendMessage(hyunwoo, jimin, '시작');
  const draft = { id: newId(), text: '한 번만' };
  let sent: unknown;
  const { status, body } = await race(server, {
    at: insertion,
    first: () => trySendMessage(jimin, hyunwoo, draft),
    meanwhile: async () => {
      sent = await sendMessage(jimin, hyunwoo, draft);
    },
  });
  expect([status, body]).toEqual([201, sent]);
  expect(await messagesOf(hyunwoo, jimin)).toHaveLength(2);
});

test('an account that goes while a first message to it waits gets none', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const { status, body } = await race(server, {
    at: /from person where id = .* for key share/,
    first: () => trySendMessage(jimin, hyunwoo, '안녕하세요'),
    meanwhile: () => server.p.db.deleteFrom('person').where('id', '=', hyunwoo.id).execute(),
  });
  expect([status, body.error.reason]).toEqual([403, 'chat.forbidden']);
  expect((await jimin.get('/api/chats')).body.items).toEqual([]);
});
