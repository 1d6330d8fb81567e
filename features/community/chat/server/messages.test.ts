import { expect, test } from 'vitest';
import { chatPath, markReadUpTo, sendMessage, textsOf, trySendMessage } from '#community/chat/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { type ApiResponse, nextTown, type Person, reasonOf, settle } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';

const { server, jimin, hyunwoo } = ourTown();

const messages = (person: Person, other: Person, query = '') =>
  person.get(`${chatPath(person, other)}/messages${query}`);

test('the first message creates the chat for both people', async () => {
  const room = chatPath(jimin, hyunwoo);
  expect((await jimin.get(room)).body).toEqual({
    id: chatIdOf(jimin.id, hyunwoo.id),
    other: { id: hyunwoo.id, name: '현우', photo: null, isAdmin: false },
    can: { send: true, block: true, report: true, hush: false },
    hushed: false,
    readPosition: 0,
    otherReadPosition: 0,
  });
  expect((await messages(jimin, hyunwoo)).body).toEqual({ items: [], nextCursor: null });
  expect((await jimin.get('/api/chats')).body.items).toEqual([]);

  const sent = await sendMessage(jimin, hyunwoo, '  안녕하세요!\n처음 뵙겠습니다.  ');
  expect(sent).toMatchObject({
    position: 1,
    senderId: jimin.id,
    text: '안녕하세요!\n처음 뵙겠습니다.',
    deleted: false,
    can: { delete: true, report: false },
  });
  const lastMessage = {
    id: sent.id,
    senderId: jimin.id,
    text: sent.text,
    isPhoto: false,
    deleted: false,
    createdAt: sent.createdAt,
  };
  const id = chatIdOf(jimin.id, hyunwoo.id);
  const me = { photo: null, isAdmin: false };
  expect((await jimin.get('/api/chats')).body.items).toEqual([
    { id, other: { ...me, id: hyunwoo.id, name: '현우' }, unread: 0, hushed: false, lastMessage },
  ]);
  expect((await hyunwoo.get('/api/chats')).body.items).toEqual([
    { id, other: { ...me, id: jimin.id, name: '지민' }, unread: 1, hushed: false, lastMessage },
  ]);
  expect((await hyunwoo.get('/api/chats/unread')).body).toEqual({ unread: 1, chats: { [id]: 1 } });
  expect((await messages(hyunwoo, jimin)).body.items).toMatchObject([
    { id: sent.id, can: { delete: false, report: true } },
  ]);
});

test('a blank or too long text is refused, and so are both or neither of text and photo', async () => {
  const refused = async (given: object) => reasonOf(await trySendMessage(jimin, hyunwoo, given));
  for (const text of ['', '   \n ', '\u3164\u200b', '\u2800'])
    expect([text, await refused({ text })]).toEqual([text, [422, 'chat.textRequired']]);
  expect(await refused({ text: '가'.repeat(2001) })).toEqual([422, 'common.tooLong']);
  expect(await refused({ text: '글', imageId: newId() })).toEqual([422, 'chat.textRequired']);
  expect(await refused({ imageId: 'x' })).toEqual([422, 'image.notYours']);
  expect((await trySendMessage(jimin, hyunwoo, { id: 'x', text: '글' })).status).toBe(422);
  expect((await trySendMessage(jimin, hyunwoo, { text: 7 as never })).status).toBe(422);
  expect((await jimin.get('/api/chats')).body.items).toEqual([]);
  expect((await trySendMessage(jimin, hyunwoo, { text: '👨‍👩‍👧'.repeat(2000) })).status).toBe(201);
  // Fields that a client must not set are ignored.
  const mass = {
    text: '글',
    senderId: hyunwoo.id,
    position: 99,
    createdAt: '2020-01-01T00:00:00Z',
    chatId: 'x',
  };
  expect((await trySendMessage(jimin, hyunwoo, mass)).body).toMatchObject({
    senderId: jimin.id,
    position: 2,
  });
});

test('pages lead to older messages, each once, even while new ones are sent', async () => {
  for (let n = 1; n <= 7; n++) await sendMessage(n % 2 ? jimin : hyunwoo, n % 2 ? hyunwoo : jimin, String(n));
  const first = await messages(jimin, hyunwoo, '?limit=3');
  expect(textsOf(first)).toEqual(['7', '6', '5']);
  await sendMessage(jimin, hyunwoo, '8');
  const second = await messages(jimin, hyunwoo, `?limit=3&cursor=${first.body.nextCursor}`);
  expect(textsOf(second)).toEqual(['4', '3', '2']);
  const third = await messages(jimin, hyunwoo, `?limit=3&cursor=${second.body.nextCursor}`);
  expect([textsOf(third), third.body.nextCursor]).toEqual([['1'], null]);
  const bad = [
    'x',
    ...['p16x', 'p-1', 'p1;drop', '1', 'p9999999999'].map((text) => Buffer.from(text).toString('base64url')),
  ];
  for (const cursor of bad)
    expect([cursor, (await messages(jimin, hyunwoo, `?cursor=${cursor}`)).status]).toEqual([cursor, 422]);
  for (const limit of ['0', '51', 'x'])
    expect((await messages(jimin, hyunwoo, `?limit=${limit}`)).status).toBe(422);
});

test('the list is ordered by the last message, page by page', async () => {
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, i) => settle(server, { name: `이웃${i}`, cityCode: jimin.cityCode })),
  );
  for (const other of others) await sendMessage(other, jimin, '안녕하세요');
  const namesOf = ({ body }: ApiResponse) =>
    body.items.map(({ other }: { other: { name: string } }) => other.name);
  const first = await jimin.get('/api/chats?limit=2');
  const second = await jimin.get(`/api/chats?limit=2&cursor=${first.body.nextCursor}`);
  const third = await jimin.get(`/api/chats?limit=2&cursor=${second.body.nextCursor}`);
  expect([first, second, third].flatMap(namesOf).toSorted()).toEqual([
    '이웃0',
    '이웃1',
    '이웃2',
    '이웃3',
    '이웃4',
  ]);
  expect(third.body.nextCursor).toBeNull();
  server.pass(1000);
  await sendMessage(jimin, others[2] as Person, '답장');
  expect(namesOf(await jimin.get('/api/chats?limit=1'))).toEqual(['이웃2']);
  expect((await jimin.get('/api/chats?cursor=x')).status).toBe(422);
});

test('messages keep their order when the clock goes back', async () => {
  const one = await sendMessage(jimin, hyunwoo, '먼저');
  server.pass(-3_600_000);
  const two = await sendMessage(hyunwoo, jimin, '나중');
  server.pass(3_600_000);
  expect(two.position).toBe(one.position + 1);
  expect(two.createdAt >= one.createdAt).toBe(true);
});

test('read marks never move back, and return the remaining unread count', async () => {
  const sent: ApiResponse['body'][] = [];
  for (let n = 0; n < 5; n++) sent.push(await sendMessage(jimin, hyunwoo, String(n)));
  const mark = async (n: number) => (await markReadUpTo(hyunwoo, jimin, sent[n].id)).body;
  expect(await mark(2)).toEqual({ readPosition: 3, unread: 2 });
  expect(await mark(0)).toEqual({ readPosition: 3, unread: 2 });
  expect((await jimin.get(chatPath(jimin, hyunwoo))).body).toMatchObject({ otherReadPosition: 3 });
  expect((await hyunwoo.get(chatPath(jimin, hyunwoo))).body).toMatchObject({ readPosition: 3 });
  expect(await mark(4)).toEqual({ readPosition: 5, unread: 0 });
  for (const messageId of [newId(), 'x'])
    expect(reasonOf(await markReadUpTo(hyunwoo, jimin, messageId))).toEqual([404, 'message.gone']);
  const elsewhere = await settle(server, { name: '수아', cityCode: nextTown() });
  const { id } = await sendMessage(elsewhere, hyunwoo, '다른 방');
  expect(reasonOf(await markReadUpTo(hyunwoo, jimin, id))).toEqual([404, 'message.gone']);
});

test('deleting a message keeps its place, erases its text and makes it no longer unread', async () => {
  const path = `${chatPath(jimin, hyunwoo)}/messages`;
  const remaining = await sendMessage(jimin, hyunwoo, '남는 말');
  const sent = await sendMessage(jimin, hyunwoo, '지울 말');
  expect(reasonOf(await hyunwoo.delete(`${path}/${sent.id}`))).toEqual([403, 'message.notYours']);
  const tombstone = { deleted: true, text: '', can: { delete: false, report: false } };
  for (let twice = 0; twice < 2; twice++)
    expect(await jimin.delete(`${path}/${sent.id}`)).toMatchObject({ status: 200, body: tombstone });
  expect((await messages(hyunwoo, jimin)).body.items).toMatchObject([
    { id: sent.id, ...tombstone },
    { id: remaining.id },
  ]);
  expect((await hyunwoo.get('/api/chats')).body.items).toMatchObject([
    { unread: 1, lastMessage: { deleted: true, text: '' } },
  ]);
  const row = await server.p.db
    .selectFrom('message')
    .select('text')
    .where('id', '=', sent.id)
    .executeTakeFirst();
  expect(row).toEqual({ text: '' });
  expect(reasonOf(await jimin.delete(`${path}/${newId()}`))).toEqual([404, 'message.gone']);
  // Sending the same draft again does not restore the message.
  expect((await trySendMessage(jimin, hyunwoo, { id: sent.id, text: '지울 말' })).body).toMatchObject(
    tombstone,
  );
});

test('a reported message is kept, hidden, when its sender deletes it', async () => {
  const { id } = await sendMessage(jimin, hyunwoo, '나쁜 말');
  const report = (person: Person) =>
    person.post('/api/reports', { id: newId(), kind: 'message', itemId: id, reason: 'abuse' });
  expect(reasonOf(await report(jimin))).toEqual([403, 'report.own']);
  expect((await report(hyunwoo)).status).toBe(201);
  expect(reasonOf(await report(hyunwoo))).toEqual([409, 'report.already']);
  await jimin.delete(`${chatPath(jimin, hyunwoo)}/messages/${id}`);
  expect((await messages(hyunwoo, jimin)).body.items).toMatchObject([{ text: '', deleted: true }]);
  const row = await server.p.db
    .selectFrom('message')
    .select(['text', 'report_count'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ text: '나쁜 말', report_count: 1 });
});

test('rate limits: 60 messages at once, then one a second; ten new chats a day', async () => {
  const strict = await serverForTest({ env: { RATE_LIMITS: 'on', NEWCOMER_HOURS: '0' } });
  const town = nextTown();
  const [writer, reader] = (await Promise.all(
    ['지민', '현우'].map((name) => settle(strict, { name, cityCode: town })),
  )) as [Person, Person];
  let taken = 0;
  let last: ApiResponse | undefined;
  for (; taken < 100; taken++) {
    last = await trySendMessage(writer, reader, String(taken));
    if (last.status !== 201) break;
  }
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('retry-after'))).toBeLessThanOrEqual(2);
  expect(taken).toBeGreaterThanOrEqual(61);
  const met = await Promise.all(
    Array.from({ length: 12 }, (_, i) => settle(strict, { name: `이웃${i}`, cityCode: town })),
  );
  const first = [];
  for (const other of met) first.push((await trySendMessage(reader, other, '처음 뵙겠습니다')).status);
  expect(first).toEqual([...Array(10).fill(201), 429, 429]);
  expect((await trySendMessage(reader, met[0] as Person, '또 저예요')).status).toBe(201);
});
