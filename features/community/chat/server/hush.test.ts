import { beforeEach, expect, test } from 'vitest';
import { chatPath, sendMessage, trySendMessage } from '#community/chat/fixtures.ts';
import { deliverAll, sendAllPushes } from '#notices/notifications/fixtures.ts';
import { forFile, ourTown, town } from '#test/people/town.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { pushService } from '#test/services/push-service.ts';

const service = forFile(pushService);
const { server, jimin, hyunwoo } = ourTown((url) => ({
  PUSH_TO_LOOPBACK: 'on',
  DATABASE_URL: url,
  ROLES: 'web',
}));

beforeEach(async () => {
  await mustSucceed(jimin.put('/api/notifications/quiet', { hours: null, dailyPushes: null }));
  await mustSucceed(jimin.put('/api/notifications/push', service.browser()));
  await sendMessage(hyunwoo, jimin, '안녕하세요');
  await rings();
});

const hush = (on: boolean, person = jimin) =>
  person[on ? 'put' : 'delete'](`${chatPath(jimin, hyunwoo)}/hush`);

/** How many messages have rung since the last call. */
async function rings(): Promise<number> {
  server.pass(4000);
  await deliverAll(server);
  await sendAllPushes(server);
  return service.received.splice(0).length;
}

test('a hushed chat does not ring and still counts as unread; others ring, and so does the other person', async () => {
  const { body } = await mustSucceed(hush(true));
  expect(body).toMatchObject({ hushed: true, can: { hush: true } });
  await sendMessage(hyunwoo, jimin, '계세요?');
  expect(await rings()).toBe(0);
  expect((await jimin.get('/api/chats')).body.items).toMatchObject([{ unread: 2, hushed: true }]);
  expect((await hyunwoo.get('/api/chats')).body.items).toMatchObject([{ hushed: false }]);
  const sua = await settle(server, { name: '수아', cityCode: town });
  await sendMessage(sua, jimin, '저예요');
  expect(await rings()).toBe(1);
  await mustSucceed(hush(false));
  await sendMessage(hyunwoo, jimin, '여보세요');
  expect(await rings()).toBe(1);
});

test('a message that waits for its push does not ring once the chat is hushed', async () => {
  await sendMessage(hyunwoo, jimin, '하나만 물어볼게요');
  await mustSucceed(hush(true));
  expect(await rings()).toBe(0);
});

test('a chat without messages cannot be hushed', async () => {
  const sua = await settle(server, { name: '수아', cityCode: town });
  expect((await jimin.get(chatPath(jimin, sua))).body).toMatchObject({ hushed: false, can: { hush: false } });
  expect((await jimin.put(`${chatPath(jimin, sua)}/hush`)).status).toBe(403);
  expect((await trySendMessage(jimin, sua, '안녕')).status).toBe(201);
  expect((await jimin.get(chatPath(jimin, sua))).body.can.hush).toBe(true);
});
