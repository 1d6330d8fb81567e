import { expect, test } from 'vitest';
import { chatPath, markReadUpTo, sendMessage } from '#community/chat/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown } from '#test/people/town.ts';
import { mustSucceed, type Person, settle } from '#test/people/world.ts';

const { server, jimin, hyunwoo } = ourTown();

const fetched = async (person: Person) =>
  (await person.get(`${chatPath(jimin, hyunwoo)}/messages`)).body.items;
const unreadOf = async (person: Person) => (await person.get('/api/chats/unread')).body.unread;

test('the room’s subscribers receive a message with its content, the first one too', async () => {
  const chatId = chatIdOf(jimin.id, hyunwoo.id);
  const screen = await observe(server, hyunwoo, [`chat:${chatId}`]);
  await sendMessage(jimin, hyunwoo, '안녕하세요');
  const [message] = await fetched(hyunwoo);
  expect((await screen.hears('message.sent')).data).toEqual({
    ...message,
    recipientId: hyunwoo.id,
    unread: await unreadOf(hyunwoo),
  });
  await markReadUpTo(hyunwoo, jimin, message.id);
  expect((await screen.hears('message.read')).data).toEqual({
    chatId,
    personId: hyunwoo.id,
    readPosition: 1,
    unread: await unreadOf(hyunwoo),
  });
  await jimin.delete(`${chatPath(jimin, hyunwoo)}/messages/${message.id}`);
  expect((await screen.hears('message.deleted')).data).toEqual({
    chatId,
    id: message.id,
    recipientId: hyunwoo.id,
    unread: 0,
  });
  screen.close();
});

test('each of the two receives what they may do with a message', async () => {
  const topic = `chat:${chatIdOf(jimin.id, hyunwoo.id)}`;
  const [own, other] = [await observe(server, jimin, [topic]), await observe(server, hyunwoo, [topic])];
  await sendMessage(jimin, hyunwoo, '안녕하세요');
  expect((await own.hears('message.sent')).data).toMatchObject({ can: { delete: true, report: false } });
  expect((await other.hears('message.sent')).data).toMatchObject({ can: { delete: false, report: true } });
  for (const screen of [own, other]) screen.close();
});

test('both lists receive events on their owner’s topic, and the reader’s other devices receive read marks', async () => {
  const lists = await Promise.all(
    [jimin, hyunwoo].map((person) => observe(server, person, [`person:${person.id}`])),
  );
  const { id } = await sendMessage(jimin, hyunwoo, '안녕하세요');
  for (const list of lists) expect((await list.hears('message.sent')).data).toMatchObject({ id, unread: 1 });
  await markReadUpTo(hyunwoo, jimin, id);
  expect((await lists[1]?.hears('message.read'))?.data).toMatchObject({ unread: 0 });
  await jimin.delete(`${chatPath(jimin, hyunwoo)}/messages/${id}`);
  for (const list of lists) expect((await list.hears('message.deleted')).data).toMatchObject({ id });
  for (const list of lists) list.close();
});

test('no other neighbour receives the events of a chat', async () => {
  const sua = await settle(server, { name: '수아', cityCode: jimin.cityCode });
  const other = await observe(server, sua, [`person:${sua.id}`, `city:${jimin.cityCode}`]);
  await sendMessage(jimin, hyunwoo, '우리끼리');
  await sendMessage(jimin, sua, '수아에게');
  expect((await other.hears('message.sent')).data).toMatchObject({ text: '수아에게' });
  expect(JSON.stringify(other.frames)).not.toContain('우리끼리');
  other.close();
});

test('the other screens of somebody who hushes a chat hear of it once, the other person does not', async () => {
  const id = chatIdOf(jimin.id, hyunwoo.id);
  await sendMessage(jimin, hyunwoo, '먼저');
  const screens = [
    await observe(server, jimin, [`person:${jimin.id}`]),
    await observe(server, hyunwoo, [`person:${hyunwoo.id}`, `chat:${id}`]),
  ];
  for (const on of [true, true, false])
    await mustSucceed(jimin[on ? 'put' : 'delete'](`${chatPath(jimin, hyunwoo)}/hush`));
  await sendMessage(jimin, hyunwoo, '다음');
  const received = await Promise.all(
    screens.map(async (screen) => {
      await screen.hears('message.sent');
      screen.close();
      return screen.frames.flatMap((frame) =>
        'event' in frame && frame.event.type === 'chat.hushed' ? [frame.event.data] : [],
      );
    }),
  );
  expect(received).toEqual([
    [
      { id, hushed: true },
      { id, hushed: false },
    ],
    [],
  ]);
});
