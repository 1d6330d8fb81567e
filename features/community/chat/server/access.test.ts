import { expect, test } from 'vitest';
import { chatPath, markReadUpTo, sendMessage, trySendMessage } from '#community/chat/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { sendImage } from '#test/people/people.ts';
import { forEachTest, ourTown } from '#test/people/town.ts';
import {
  type ApiResponse,
  mustSucceed,
  nextTown,
  type Person,
  reasonOf,
  request,
  settle,
} from '#test/people/world.ts';

const { server, jimin, hyunwoo, doyun: outsider } = ourTown();
const admin = forEachTest(() => settle(server, { name: '민재', cityCode: null, isAdmin: true }));

/** A request for each endpoint of a chat. */
const doors = (person: Person, room: string, messageId: string): Promise<ApiResponse>[] => [
  person.get(room),
  person.get(`${room}/messages`),
  person.get(`${room}/photos`),
  person.put(`${room}/hush`),
  person.post(`${room}/messages`, { id: newId(), text: '안녕하세요' }),
  person.put(`${room}/read`, { messageId }),
  person.delete(`${room}/messages/${messageId}`),
];

/** An answer without its request id, to compare answers. */
const comparable = ({ status, headers, body }: ApiResponse) => ({
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
  const responses = (await Promise.all(doors(person, room, messageId))).map(comparable);
  for (const response of responses) expect(response).toMatchObject(closed);
  return responses;
}

const erase = (person: Person) => server.p.db.deleteFrom('person').where('id', '=', person.id).execute();
const blocks = (blocker: Person, blocked: Person) => addBlock(server, blocker, blocked);

test('only the two participants can open a chat: no neighbour, no admin, no signed-out client', async () => {
  const { id } = await sendMessage(jimin, hyunwoo, '비밀이에요');
  const room = chatPath(jimin, hyunwoo);
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

test('a chat with an unknown person, the viewer, a deleted account or in a block: one answer, which reveals nothing', async () => {
  const departed = await settle(server, { name: '은서', cityCode: nextTown() });
  await sendMessage(jimin, departed, '잘 지내요');
  await erase(departed);
  const blocked = await settle(server, { name: '수아', cityCode: nextTown() });
  const { id } = await sendMessage(jimin, blocked, '안녕하세요');
  await blocks(blocked, jimin);
  const all = [
    await expectClosed(jimin, chatPath(jimin, { id: newId() })),
    await expectClosed(jimin, chatPath(jimin, jimin)),
    await expectClosed(jimin, chatPath(jimin, departed)),
    await expectClosed(jimin, chatPath(jimin, blocked), id),
    await expectClosed(blocked, chatPath(jimin, blocked), id),
    await expectClosed(jimin, chatPath(outsider, hyunwoo)),
    await expectClosed(jimin, '/api/chats/neither'),
    await expectClosed(jimin, `/api/chats/${[jimin.id, hyunwoo.id].sort().reverse().join('_')}`),
    await expectClosed(jimin, `${chatPath(jimin, hyunwoo)}_${outsider.id}`),
    await expectClosed(jimin, chatPath(jimin, hyunwoo).toUpperCase().replace('/API/CHATS', '/api/chats')),
  ];
  for (const responses of all) expect(responses).toEqual(all[0]);
});

test('a block hides the chat from both lists and unread counts; ending it restores both', async () => {
  await sendMessage(hyunwoo, jimin, '안녕하세요');
  await blocks(jimin, hyunwoo);
  for (const person of [jimin, hyunwoo]) {
    expect((await person.get('/api/chats')).body.items).toEqual([]);
    expect((await person.get('/api/chats/unread')).body).toEqual({ unread: 0, chats: {} });
  }
  await server.p.db.deleteFrom('block').where('blocker_id', '=', jimin.id).execute();
  expect((await jimin.get('/api/chats')).body.items).toHaveLength(1);
  expect((await jimin.get('/api/chats/unread')).body.unread).toBe(1);
});

test('after an account deletion the other keeps the chat without a name, and nothing in it is unread', async () => {
  const room = chatPath(jimin, hyunwoo);
  await sendMessage(hyunwoo, jimin, '이사 가요');
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

test('only the two can see a photo, and no one once it is deleted or a block exists', async () => {
  const imageId = await sendImage(server, jimin, 'chat_images');
  const sent = await sendMessage(jimin, hyunwoo, { imageId });
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
  const removed = await jimin.delete(`${chatPath(jimin, hyunwoo)}/messages/${sent.id}`);
  expect(removed.body).toMatchObject({ deleted: true, photo: null });
  expect(await Promise.all([jimin, hyunwoo].map(seen))).toEqual([404, 404]);
  // Another person's image, a used one and an unknown one get the same answer.
  for (const id of [imageId, newId()])
    expect(await trySendMessage(hyunwoo, jimin, { imageId: id })).toMatchObject({
      status: 422,
      body: { error: { reason: 'image.notYours' } },
    });
});

test('the photos of a chat come newest first, by pages, for the two alone and without what was deleted', async () => {
  const photos = [];
  for (const by of [jimin, hyunwoo, jimin, jimin]) {
    const other = by === jimin ? hyunwoo : jimin;
    photos.push(await sendMessage(by, other, { imageId: await sendImage(server, by, 'chat_images') }));
    await sendMessage(by, other, '사진이에요');
  }
  const path = `${chatPath(jimin, hyunwoo)}/photos`;
  const page = async (query: string) => {
    const { items, nextCursor } = (await mustSucceed(hyunwoo.get(path + query))).body;
    return { ids: items.map(({ id }: { id: string }) => id), nextCursor };
  };
  const ids = photos.map(({ id }) => id).reverse();
  const first = await page('?limit=3');
  expect(first.ids).toEqual(ids.slice(0, 3));
  expect(await page(`?limit=3&cursor=${first.nextCursor}`)).toEqual({ ids: ids.slice(3), nextCursor: null });
  await mustSucceed(jimin.delete(`${chatPath(jimin, hyunwoo)}/messages/${ids[0]}`));
  expect((await page('')).ids).toEqual(ids.slice(1));
  const strangers = await Promise.all([outsider, admin].map((person) => person.get(path)));
  expect(strangers.map(reasonOf)).toEqual([
    [403, 'chat.forbidden'],
    [403, 'chat.forbidden'],
  ]);
});

test('only the two may subscribe, and a block ends both subscriptions', async () => {
  const { id } = await sendMessage(jimin, hyunwoo, '안녕하세요');
  const topic = `chat:${chatPath(jimin, hyunwoo).slice('/api/chats/'.length)}`;
  for (const stranger of [outsider, admin]) {
    const screen = await observe(server, stranger, [topic]);
    expect(screen.frames.at(-1)).toEqual({ refused: [topic] });
    screen.close();
  }
  const screens = await Promise.all([jimin, hyunwoo].map((person) => observe(server, person, [topic])));
  await markReadUpTo(hyunwoo, jimin, id);
  await Promise.all(screens.map((screen) => screen.hears('message.read')));
  expect((await jimin.put(`/api/people/${hyunwoo.id}/block`)).status).toBeLessThan(300);
  await Promise.all(screens.map((screen) => screen.closed()));
  const back = await observe(server, hyunwoo, [topic]);
  expect(back.frames.at(-1)).toEqual({ refused: [topic] });
  back.close();
});

test('no one can start a chat with a person hidden by reports; existing chats continue', async () => {
  await sendMessage(jimin, hyunwoo, '안녕하세요');
  const stranger = await settle(server, { name: '수아', cityCode: nextTown() });
  const before = comparable(await stranger.get(chatPath(stranger, { id: newId() })));
  for (const reporter of [jimin, outsider, admin]) {
    const report = { id: newId(), kind: 'person', itemId: hyunwoo.id, reason: 'abuse' };
    expect((await reporter.post('/api/reports', report)).status).toBe(201);
  }
  const room = chatPath(stranger, hyunwoo);
  for (const response of await expectClosed(stranger, room)) expect(response).toEqual(before);
  const screen = await observe(server, stranger, [`chat:${room.split('/').at(-1)}`]);
  expect(screen.frames.some((frame) => 'refused' in frame)).toBe(true);
  screen.close();
  for (const person of [jimin, admin]) expect((await person.get(chatPath(person, hyunwoo))).status).toBe(200);
  expect((await trySendMessage(jimin, hyunwoo, '잘 지내요?')).status).toBe(201);
  // The hidden person may still start chats.
  await sendMessage(hyunwoo, stranger, '저는 현우예요');
  expect((await stranger.get(room)).status).toBe(200);
});
