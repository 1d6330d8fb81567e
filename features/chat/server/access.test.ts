import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { readUpTo, roomOf, say, trySay } from '#test/chats.ts';
import { observe } from '#test/live-observer.ts';
import { photo } from '#test/pictures.ts';
import { type TestServer, testServer } from '#test/server.ts';
import { type Answer, nextTown, type Person, request, settle } from '#test/world.ts';

let server: TestServer;
let jimin: Person;
let hyunwoo: Person;
let outsider: Person;
let admin: Person;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const town = nextTown();
  [jimin, hyunwoo, outsider, admin] = await Promise.all([
    settle(server, { name: '지민', cityCode: town }),
    settle(server, { name: '현우', cityCode: town }),
    settle(server, { name: '도윤', cityCode: nextTown() }),
    settle(server, { name: '민재', cityCode: null, isAdmin: true }),
  ]);
});

/** Every way into a conversation, as far as one gets. */
const doors = (person: Person, room: string, messageId: string): Promise<Answer>[] => [
  person.get(room),
  person.get(`${room}/messages`),
  person.post(`${room}/messages`, { id: newId(), text: '안녕하세요' }),
  person.put(`${room}/read`, { messageId }),
  person.delete(`${room}/messages/${messageId}`),
];

/** What an answer tells, without the number of its request. */
const told = ({ status, headers, body }: Answer) => ({
  status,
  error: { ...body.error, requestId: '' },
  type: headers.get('content-type'),
  length: headers.get('content-length'),
});
const closed = {
  status: 403,
  error: { code: 'forbidden', reason: 'chat.forbidden', requestId: '' },
};

async function expectClosed(person: Person, room: string, messageId: string = newId()) {
  const answers = (await Promise.all(doors(person, room, messageId))).map(told);
  for (const answer of answers) expect(answer).toMatchObject(closed);
  return answers;
}

const erase = (person: Person) => server.p.db.deleteFrom('person').where('id', '=', person.id).execute();
const blocks = (blocker: Person, blocked: Person) =>
  server.p.db
    .insertInto('block')
    .values({ blocker_id: blocker.id, blocked_id: blocked.id, blocked_at: server.p.clock.now() })
    .execute();

test('only the two are in a conversation: neither a neighbour nor an admin, nor anybody signed out', async () => {
  const { id } = await say(jimin, hyunwoo, '비밀이에요');
  const room = roomOf(jimin, hyunwoo);
  for (const stranger of [outsider, admin]) {
    await expectClosed(stranger, room, id);
    expect((await stranger.get('/api/chats')).body.items).toEqual([]);
    expect((await stranger.get('/api/chats/unread')).body).toEqual({ unread: 0, chats: {} });
    expect(
      (await stranger.post('/api/reports', { id: newId(), kind: 'message', itemId: id, reason: 'spam' }))
        .status,
    ).toBe(403);
  }
  for (const path of [room, `${room}/messages`, '/api/chats', '/api/chats/unread'])
    expect((await request(server, 'GET', path)).status).toBe(401);
  for (const member of [jimin, hyunwoo])
    expect((await member.get(`${room}/messages`)).body.items).toMatchObject([{ id, text: '비밀이에요' }]);
});

test('with nobody, oneself, somebody who has left or in a block: one answer, and nothing of anybody', async () => {
  const gone = await settle(server, { name: '은서', cityCode: nextTown() });
  await say(jimin, gone, '잘 지내요');
  await erase(gone);
  const blocked = await settle(server, { name: '수아', cityCode: nextTown() });
  const { id } = await say(jimin, blocked, '안녕하세요');
  await blocks(blocked, jimin);
  const all = [
    await expectClosed(jimin, roomOf(jimin, { id: newId() })),
    await expectClosed(jimin, roomOf(jimin, jimin)),
    await expectClosed(jimin, roomOf(jimin, gone)),
    await expectClosed(jimin, roomOf(jimin, blocked), id),
    await expectClosed(blocked, roomOf(jimin, blocked), id),
    await expectClosed(jimin, roomOf(outsider, hyunwoo)),
    await expectClosed(jimin, '/api/chats/neither'),
    await expectClosed(jimin, `/api/chats/${[jimin.id, hyunwoo.id].sort().reverse().join('_')}`),
    await expectClosed(jimin, `${roomOf(jimin, hyunwoo)}_${outsider.id}`),
    await expectClosed(jimin, roomOf(jimin, hyunwoo).toUpperCase().replace('/API/CHATS', '/api/chats')),
  ];
  for (const answers of all) expect(answers).toEqual(all[0]);
});

test('a conversation in a block leaves both lists and both numbers, and comes back with its end', async () => {
  await say(hyunwoo, jimin, '안녕하세요');
  await blocks(jimin, hyunwoo);
  for (const person of [jimin, hyunwoo]) {
    expect((await person.get('/api/chats')).body.items).toEqual([]);
    expect((await person.get('/api/chats/unread')).body).toEqual({ unread: 0, chats: {} });
  }
  await server.p.db.deleteFrom('block').where('blocker_id', '=', jimin.id).execute();
  expect((await jimin.get('/api/chats')).body.items).toHaveLength(1);
  expect((await jimin.get('/api/chats/unread')).body.unread).toBe(1);
});

test('of somebody who has left the list keeps the conversation without a name, and nothing waits there', async () => {
  const room = roomOf(jimin, hyunwoo);
  await say(hyunwoo, jimin, '이사 가요');
  await erase(hyunwoo);
  const { items } = (await jimin.get('/api/chats')).body;
  expect(items).toMatchObject([
    { other: null, unread: 0, lastMessage: { text: '이사 가요', senderId: null } },
  ]);
  expect((await jimin.get('/api/chats/unread')).body.unread).toBe(0);
  await erase(jimin);
  const id = room.slice('/api/chats/'.length);
  for (const table of ['chat', 'message'] as const) {
    const rows = await server.p.db
      .selectFrom(table)
      .select('id')
      .where(table === 'chat' ? 'id' : ('chat_id' as never), '=', id as never)
      .execute();
    expect([table, rows]).toEqual([table, []]);
  }
});

test('a photo is for the two, and for nobody once its message is deleted or a block stands', async () => {
  const imageId = newId();
  const bytes = await photo(900, 600).jpeg().toBuffer();
  const upload = await fetch(`${server.origin}/api/images/${imageId}?folder=chat_images`, {
    method: 'PUT',
    headers: { cookie: jimin.cookie, origin: server.origin },
    body: new Uint8Array(bytes),
  });
  expect(upload.status).toBe(200);
  const sent = await say(jimin, hyunwoo, { imageId });
  expect(sent).toMatchObject({ text: '', photo: { id: imageId } });
  const path = `/images/${imageId}/${sent.photo.sizes[0]}.webp`;
  const seen = async (person: Person) => (await person.get(path)).status;
  expect(await Promise.all([jimin, hyunwoo, outsider, admin].map(seen))).toEqual([200, 200, 404, 404]);
  expect((await hyunwoo.get('/api/chats')).body.items).toMatchObject([
    { lastMessage: { isPhoto: true, text: '' } },
  ]);
  await blocks(hyunwoo, jimin);
  expect(await Promise.all([jimin, hyunwoo].map(seen))).toEqual([404, 404]);
  await server.p.db.deleteFrom('block').where('blocker_id', '=', hyunwoo.id).execute();
  const removed = await jimin.delete(`${roomOf(jimin, hyunwoo)}/messages/${sent.id}`);
  expect(removed.body).toMatchObject({ deleted: true, photo: null });
  expect(await Promise.all([jimin, hyunwoo].map(seen))).toEqual([404, 404]);
  // Another's picture, one that is in use and one that never was are the same.
  for (const id of [imageId, newId()])
    expect(await trySay(hyunwoo, jimin, { imageId: id })).toMatchObject({
      status: 422,
      body: { error: { reason: 'image.notYours' } },
    });
});

test('nobody listens but the two, and a block ends it for both', async () => {
  const { id } = await say(jimin, hyunwoo, '안녕하세요');
  const topic = `chat:${roomOf(jimin, hyunwoo).slice('/api/chats/'.length)}`;
  for (const stranger of [outsider, admin]) {
    const screen = await observe(server, stranger, [topic]);
    expect(screen.frames.at(-1)).toEqual({ refused: [topic] });
    screen.close();
  }
  const screens = await Promise.all([jimin, hyunwoo].map((person) => observe(server, person, [topic])));
  await readUpTo(hyunwoo, jimin, id);
  await Promise.all(screens.map((screen) => screen.hears('message.read')));
  expect((await jimin.put(`/api/people/${hyunwoo.id}/block`)).status).toBeLessThan(300);
  await Promise.all(screens.map((screen) => screen.closed()));
  const back = await observe(server, hyunwoo, [topic]);
  expect(back.frames.at(-1)).toEqual({ refused: [topic] });
  back.close();
});

test('with somebody whom reports have hidden nobody begins to talk; who talked with them before goes on', async () => {
  await say(jimin, hyunwoo, '안녕하세요');
  const stranger = await settle(server, { name: '수아', cityCode: nextTown() });
  const before = told(await stranger.get(roomOf(stranger, { id: newId() })));
  for (const reporter of [jimin, outsider, admin]) {
    const report = { id: newId(), kind: 'person', itemId: hyunwoo.id, reason: 'abuse' };
    expect((await reporter.post('/api/reports', report)).status).toBe(201);
  }
  const room = roomOf(stranger, hyunwoo);
  for (const answer of await expectClosed(stranger, room)) expect(answer).toEqual(before);
  const screen = await observe(server, stranger, [`chat:${room.split('/').at(-1)}`]);
  expect(screen.frames.some((frame) => 'refused' in frame)).toBe(true);
  screen.close();
  for (const person of [jimin, admin]) expect((await person.get(roomOf(person, hyunwoo))).status).toBe(200);
  expect((await trySay(jimin, hyunwoo, '잘 지내요?')).status).toBe(201);
  // Whoever is hidden loses no right of their own.
  await say(hyunwoo, stranger, '저는 현우예요');
  expect((await stranger.get(room)).status).toBe(200);
});
