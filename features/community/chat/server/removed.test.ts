import { expect, test, vi } from 'vitest';
import { chatPath, markReadUpTo, sendMessage, textsOf } from '#community/chat/fixtures.ts';
import { evidenceKey, forgetEvidence } from '#moderation/reports/server/evidence.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { sendImage } from '#test/people/people.ts';
import { ourTown } from '#test/people/town.ts';
import type { Person } from '#test/people/world.ts';
import { copyOwnMessages } from './personal-data.ts';

const { server, minjae, jimin, hyunwoo } = ourTown();
const dayMs = 86_400_000;

const messages = (person: Person) => person.get(`${chatPath(jimin, hyunwoo)}/messages`);
const lastOf = async (person: Person) => (await person.get('/api/chats')).body.items[0].lastMessage;
const unreadOf = async (person: Person) => (await person.get('/api/chats/unread')).body.unread;
const path = (id: string) => `/api/reports/cases/message/${id}`;
const report = async (id: string) => {
  const response = await hyunwoo.post('/api/reports', {
    id: newId(),
    kind: 'message',
    itemId: id,
    reason: 'abuse',
  });
  expect(response.status).toBe(201);
};
const decide = (id: string, decision: string) => minjae.patch(path(id), { decision });
const stored = (id: string) =>
  server.p.db.selectFrom('message').select('text').where('id', '=', id).executeTakeFirstOrThrow();

test('a message removed by an admin is gone for both; the admin pages keep its text', async () => {
  await sendMessage(jimin, hyunwoo, '안녕하세요');
  const { id } = await sendMessage(jimin, hyunwoo, '험한 말');
  expect(await unreadOf(hyunwoo)).toBe(2);
  await report(id);
  const screens = await Promise.all([
    observe(server, hyunwoo, [`chat:${chatIdOf(jimin.id, hyunwoo.id)}`]),
    observe(server, jimin, [`person:${jimin.id}`]),
    observe(server, hyunwoo, [`person:${hyunwoo.id}`]),
  ]);
  expect((await decide(id, 'removed')).status).toBe(204);
  for (const screen of screens) {
    expect((await screen.hears('message.deleted')).data).toEqual({
      chatId: chatIdOf(jimin.id, hyunwoo.id),
      id,
      recipientId: hyunwoo.id,
      unread: 1,
    });
    screen.close();
  }
  for (const person of [jimin, hyunwoo]) {
    expect(textsOf(await messages(person))).toEqual(['', '안녕하세요']);
    expect((await messages(person)).body.items[0]).toMatchObject({ id, deleted: true });
    expect(await lastOf(person)).toMatchObject({ id, text: '', deleted: true });
  }
  expect(await unreadOf(hyunwoo)).toBe(1);
  expect((await copyOwnMessages(server.p, jimin.id)).map(({ text }) => text)).toEqual(['안녕하세요']);
  expect(await stored(id)).toEqual({ text: '' });
  expect((await minjae.get(path(id))).body).toMatchObject({ text: '험한 말', status: 'removed' });
});

test('a kept message stays unchanged; one deleted by its sender meanwhile loses its text for good', async () => {
  const approved = await sendMessage(jimin, hyunwoo, '괜찮은 말');
  const deleted = await sendMessage(jimin, hyunwoo, '지운 말');
  await report(approved.id);
  await report(deleted.id);
  await jimin.delete(`${chatPath(jimin, hyunwoo)}/messages/${deleted.id}`);
  expect(await stored(deleted.id)).toEqual({ text: '지운 말' });
  await decide(approved.id, 'kept');
  await decide(deleted.id, 'kept');
  expect(textsOf(await messages(hyunwoo))).toEqual(['', '괜찮은 말']);
  expect(await stored(deleted.id)).toEqual({ text: '' });
});

test('concurrent reading, deleting, reporting and removing leave correct counts', async () => {
  for (let round = 0; round < 6; round++) {
    const sent = [];
    for (let n = 0; n < 4; n++) sent.push(await sendMessage(jimin, hyunwoo, `말 ${n}`));
    const [first, second, third] = sent.map(({ id }) => id as string);
    await report(first ?? '');
    await report(third ?? '');
    const responses = await Promise.all([
      decide(first ?? '', 'removed'),
      decide(third ?? '', 'removed'),
      markReadUpTo(hyunwoo, jimin, second ?? ''),
      hyunwoo.post('/api/reports', { id: newId(), kind: 'message', itemId: second, reason: 'abuse' }),
      jimin.delete(`${chatPath(jimin, hyunwoo)}/messages/${third}`),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 200, 201, 200]);
    const chatId = chatIdOf(jimin.id, hyunwoo.id);
    const { unread_count, read_position } = await server.p.db
      .selectFrom('chat_member')
      .select(['unread_count', 'read_position'])
      .where('chat_id', '=', chatId)
      .where('person_id', '=', hyunwoo.id)
      .executeTakeFirstOrThrow();
    const waiting = await server.p.db
      .selectFrom('message')
      .select('id')
      .where('chat_id', '=', chatId)
      .where('position', '>', read_position)
      .where('deleted_at', 'is', null)
      .execute();
    expect(unread_count).toBe(waiting.length);
  }
});

// The last one, because it moves the clock.
test('its photo is served only to the admin pages, for 180 days', async () => {
  const imageId = await sendImage(server, jimin, 'chat_images');
  const { id, photo } = await sendMessage(jimin, hyunwoo, { imageId });
  const fetchPhoto = (person: Person) => person.get(`/images/${photo.id}/${photo.sizes[0]}.webp`);
  expect((await fetchPhoto(hyunwoo)).status).toBe(200);
  await report(id);
  const evidence = () => minjae.get(`${path(id)}/images/1`);
  await vi.waitFor(async () => expect((await evidence()).status).toBe(200), 20_000);
  await decide(id, 'removed');
  for (const person of [jimin, hyunwoo]) {
    expect((await fetchPhoto(person)).status).toBe(404);
    expect((await messages(person)).body.items).toMatchObject([{ id, photo: null, deleted: true }]);
  }
  expect((await evidence()).status).toBe(200);
  // It has no words, and goes all the same.
  const file = () => server.p.files.get(evidenceKey('message', id, imageId));
  server.pass(179 * dayMs);
  await forgetEvidence.run(server.p, null);
  expect(await file()).not.toBeNull();
  server.pass(2 * dayMs);
  await forgetEvidence.run(server.p, null);
  expect(await file()).toBeNull();
});
