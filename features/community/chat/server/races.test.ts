import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { chatPath, markReadUpTo, sendMessage, trySendMessage } from '#community/chat/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { type ApiResponse, nextTown, type Person, settle } from '#test/people/world.ts';

const { server, jimin, hyunwoo } = ourTown();
let chatId: string;

beforeEach(() => {
  chatId = chatIdOf(jimin.id, hyunwoo.id);
});

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
const sent = () =>
  server.p.db.selectFrom('message').selectAll().where('chat_id', '=', chatId).orderBy('position').execute();

/** The event types recorded on a topic, in the order of the log. */
async function eventsOn(topic: string, types = ['message.sent']): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select type from event where topics @> array[${topic}] and type = any(${types}) order by id
  `.execute(server.p.db);
  return rows.map(({ type }) => type);
}

/** Checks both people's stored counts against a recount of the messages. */
async function expectCounted() {
  const all = await sent();
  expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index + 1));
  expect(all.map(({ created_at }) => created_at.getTime())).toEqual(
    all.map(({ created_at }) => created_at.getTime()).toSorted((a, b) => a - b),
  );
  const members = await server.p.db
    .selectFrom('chat_member')
    .selectAll()
    .where('chat_id', '=', chatId)
    .execute();
  expect(members).toHaveLength(2);
  for (const { person_id, read_position, unread_count, last_message_id } of members) {
    const unread = all.filter(
      ({ position, sender_id, deleted_at }) =>
        position > read_position && sender_id !== person_id && deleted_at === null,
    );
    expect(unread_count).toBe(unread.length);
    expect(last_message_id).toBe(all.at(-1)?.id);
  }
  return all;
}

test('64 simultaneous first messages of both create one chat with all of them in one order', async () => {
  const responses = await Promise.all(
    times(64, (n) =>
      n % 2 ? trySendMessage(jimin, hyunwoo, String(n)) : trySendMessage(hyunwoo, jimin, String(n)),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(64).fill(201));
  const all = await expectCounted();
  expect(all.map(({ text }) => Number(text)).toSorted((a, b) => a - b)).toEqual(times(64, (n) => n));
  const [mine, theirs] = await Promise.all(
    [jimin, hyunwoo].map(
      async (person) => (await person.get(`${chatPath(jimin, hyunwoo)}/messages?limit=50`)).body.items,
    ),
  );
  expect(mine.map(({ id }: { id: string }) => id)).toEqual(theirs.map(({ id }: { id: string }) => id));
});

test('the same message sent 64 times at once is stored once, and each request gets the same answer', async () => {
  const draft = { id: newId(), text: '한 번만' };
  const responses = await Promise.all(times(64, () => trySendMessage(jimin, hyunwoo, draft)));
  for (const { status, body } of responses) expect([status, body]).toEqual([201, responses[0]?.body]);
  expect(await expectCounted()).toHaveLength(1);
  expect((await hyunwoo.get('/api/chats/unread')).body.unread).toBe(1);
  expect(await eventsOn(`chat:${chatId}`)).toEqual(['message.sent']);
});

test('an id of another person’s message or of another chat is a conflict', async () => {
  const sua = await settle(server, { name: '수아', cityCode: nextTown() });
  const draft = { id: newId(), text: '내 말' };
  await sendMessage(jimin, hyunwoo, draft);
  expect((await trySendMessage(hyunwoo, jimin, draft)).status).toBe(409);
  expect((await trySendMessage(jimin, sua, draft)).status).toBe(409);
  expect((await jimin.get('/api/chats')).body.items).toHaveLength(1);
});

test('concurrent sending, reading and deleting leave correct counts', async () => {
  const first = await Promise.all(
    times(16, (n) => sendMessage(n % 2 ? jimin : hyunwoo, n % 2 ? hyunwoo : jimin, '먼저')),
  );
  const own = (person: Person) => first.filter(({ senderId }) => senderId === person.id);
  const results = await Promise.all([
    ...times(16, (n) => trySendMessage(n % 2 ? jimin : hyunwoo, n % 2 ? hyunwoo : jimin, '나중')),
    ...first.map(({ id }, n) => markReadUpTo(n % 3 ? jimin : hyunwoo, n % 3 ? hyunwoo : jimin, id)),
    ...[jimin, hyunwoo].flatMap((person) =>
      [...own(person), ...own(person)].map(({ id }) =>
        person.delete(`${chatPath(jimin, hyunwoo)}/messages/${id}`),
      ),
    ),
  ]);
  expect(results.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  await expectCounted();
});

test('concurrent read marks end at the furthest position', async () => {
  const all: ApiResponse['body'][] = [];
  for (let n = 0; n < 20; n++) all.push(await sendMessage(jimin, hyunwoo, String(n)));
  const marks = await Promise.all(
    all.toSorted(() => 1).map(({ id }, n) => markReadUpTo(hyunwoo, jimin, all[(n * 7) % 20]?.id ?? id)),
  );
  const seen = marks.map(({ body }) => body.readPosition);
  for (const [n, at] of seen.entries()) expect(at).toBeGreaterThanOrEqual(((n * 7) % 20) + 1);
  expect((await jimin.get(chatPath(jimin, hyunwoo))).body.otherReadPosition).toBe(20);
  await expectCounted();
});

test('no message is committed after a concurrent block', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = (await Promise.all(
      ['하나', '두리'].map((name) => settle(server, { name, cityCode: nextTown() })),
    )) as [Person, Person];
    const responses = await Promise.all([
      ...times(4, () => trySendMessage(one, other, '안녕하세요')),
      other.put(`/api/people/${one.id}/block`),
      ...times(4, () => trySendMessage(one, other, '들리나요')),
    ]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 201, 204, 403].includes(status))).toEqual([]);
    // The log has the commit order of transactions that hold the same lock.
    const rows = await eventsOn(`person:${one.id}`, ['message.sent', 'person.blocked']);
    expect(rows.at(-1)).toBe('person.blocked');
    expect(rows.filter((type) => type === 'message.sent')).toHaveLength(
      statuses.filter((status) => status === 201).length,
    );
    expect((await trySendMessage(one, other, '아직 있나요')).status).toBe(403);
  }
});

test('sending to an account that is being deleted succeeds or is refused, without other errors', async () => {
  for (let round = 0; round < 6; round++) {
    const departed = await settle(server, { name: '은서', cityCode: nextTown() });
    const responses = await Promise.all([
      ...times(4, () => trySendMessage(jimin, departed, '안녕하세요')),
      server.p.db.deleteFrom('person').where('id', '=', departed.id).execute(),
      ...times(4, () => trySendMessage(jimin, departed, '가셨어요?')),
    ]);
    const statuses = responses.flatMap((response) => ('status' in response ? [response.status] : []));
    expect(statuses.filter((status) => status !== 201 && status !== 403)).toEqual([]);
  }
});
