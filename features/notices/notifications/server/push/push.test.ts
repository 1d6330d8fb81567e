import { beforeEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { deliverAll, sendAllPushes } from '#notices/notifications/fixtures.ts';
import { pushes } from '#notices/notifications/server/metrics.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { newId } from '#shared/ids.ts';
import { ringAlways } from '#test/people/quiet.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { mustSucceed, nextTown, settle, signIn } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';
import { pushService } from '#test/services/push-service.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';

const service = forFile(pushService);
const { server, jimin, hyunwoo } = ourTown({ PUSH_TO_LOOPBACK: 'on' });
let postId: string;

const path = '/api/notifications/push';

beforeEach(async () => {
  for (const person of [jimin, hyunwoo]) await ringAlways(person);
  postId = (await writePost(jimin, { title: '노을' })).id;
  service.received.length = 0;
});

const say = async (text: string): Promise<string> =>
  (await hyunwoo.post(`/api/posts/${postId}/comments`, { id: newId(), text })).body.comment.id;
const waiting = async () =>
  (await server.p.db.selectFrom('push_delivery').selectAll().where('person_id', '=', jimin.id).execute())
    .length;
const devices = async () =>
  (await server.p.db.selectFrom('push_subscription').selectAll().where('person_id', '=', jimin.id).execute())
    .length;

const inHand = async () =>
  (await server.p.db.selectFrom('push_delivery').selectAll().where('taken_at', 'is not', null).execute())
    .length;

/** How many attempts the metrics have counted, by outcome. */
async function attempts() {
  const { values } = await pushes.get();
  const of = (outcome: string) => values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
  return { retried: of('retried'), dropped: of('dropped') };
}

/** Why the service of these tests takes no pushes, as operators see it. */
const recordedFailure = async () =>
  (await server.p.db.selectFrom('outside_response').select('failure').executeTakeFirst())?.failure;

/** Waits until all events are notified and pushed. */
async function pushedAll() {
  await deliverAll(server);
  await sendAllPushes(server);
  // The server sends pushes by itself as well: wait for those that it is sending.
  await expect.poll(inHand).toBe(0);
}

test('a push is encrypted, and contains the sentence, the link and nothing more', async () => {
  const { body } = await jimin.put(path, service.browser());
  expect(body.on).toBe(true);
  const commentId = await say('우리만의 이야기');
  const [push] = await service.until(1);
  expect(push?.message).toEqual({
    title: '마실',
    body: '현우님이 내 글에 댓글을 남겼어요',
    path: `/post/${postId}?comment=${commentId}`,
    tag: push?.message.id,
    kind: 'postCommented',
    why: '내 글에 달린 댓글이라 보내드렸어요',
    id: expect.any(String),
  });
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  // Signed with the key that browsers subscribe with.
  expect(push?.headers.authorization).toContain(`k=${body.key}`);
  await pushedAll();
  expect([service.received.length, await waiting()]).toEqual([1, 0]);
});

test('a group is pushed once, to each of the person’s devices', async () => {
  await jimin.put(path, service.browser());
  const tablet = await signIn(server, jimin.id, jimin.cityCode);
  await tablet.put(path, service.browser());
  await hyunwoo.put(`/api/posts/${postId}/like`);
  await pushedAll();
  const sua = await settle(server, { name: '수아', cityCode: jimin.cityCode });
  await sua.put(`/api/posts/${postId}/like`);
  await pushedAll();
  await service.until(2);
  expect(new Set(service.received.map(({ message }) => message.tag)).size).toBe(1);
  expect(service.received).toHaveLength(2);
});

test('a device receives its pushes in order', async () => {
  await jimin.put(path, service.browser());
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) ids.push(await say(`댓글 ${n}`));
  await service.until(6);
  expect(service.received.map(({ message }) => message.path.split('comment=')[1])).toEqual(ids);
});

test('notifications that were read, or whose channel is off, are not pushed', async () => {
  await jimin.put(path, service.browser());
  await jimin.put('/api/notifications/settings/comments', { listed: true, pushed: false });
  await say('조용히');
  await deliverAll(server);
  expect(await waiting()).toBe(0);
  expect((await jimin.get('/api/notifications')).body.items).toHaveLength(1);
});

test('a busy service is retried at the time it asks for, and later pushes stay in order', async () => {
  await jimin.put(path, service.browser());
  service.answer({ status: 429, headers: { 'retry-after': '60' } }, { status: 500 });
  const first = await say('첫째');
  await service.until(1);
  const second = await say('둘째');
  await pushedAll();
  expect(service.received).toHaveLength(1);
  server.pass(61_000);
  await pushedAll();
  await service.until(2);
  server.pass(120_000);
  await pushedAll();
  await service.until(4);
  const order = service.received.map(({ message }) => message.path.split('comment=')[1]);
  expect(order).toEqual([first, first, first, second]);
});

test('a push that a service refuses for good, or five times, is dropped', async () => {
  await jimin.put(path, service.browser());
  service.answer({ status: 413 });
  await say('너무 길다니');
  await service.until(1);
  await pushedAll();
  expect([await waiting(), await devices(), await recordedFailure()]).toEqual([0, 1, null]);

  const before = await attempts();
  service.answer(...Array.from({ length: 5 }, () => ({ status: 500 })));
  await say('또 안 되네');
  for (let count = 2; count <= 6; count++) {
    await pushedAll();
    await service.until(count);
    // Twice as long after each attempt, from half a minute.
    server.pass(1_000_000);
  }
  await pushedAll();
  expect([await waiting(), await devices()]).toEqual([0, 1]);
  expect(await recordedFailure()).toBe('status 500');
  const after = await attempts();
  expect({ retried: after.retried - before.retried, dropped: after.dropped - before.dropped }).toEqual({
    retried: 4,
    dropped: 1,
  });
});

for (const status of [404, 410])
  test(`a subscription whose browser is gone (${status}) is deleted`, async () => {
    await jimin.put(path, service.browser());
    service.answer({ status });
    await say('거기 있나요');
    await service.until(1);
    await pushedAll();
    expect([await waiting(), await devices()]).toEqual([0, 0]);
    expect((await jimin.get(path)).body.on).toBe(false);
  });

test('a redirect of a service is not followed', async () => {
  await jimin.put(path, service.browser());
  service.answer({ status: 307, headers: { location: `${service.origin}/elsewhere` } });
  await say('어디로');
  await service.until(1);
  await pushedAll();
  expect(service.received).toHaveLength(1);
});

test('pushes end with the session, signed out here or from another device', async () => {
  await jimin.put(path, service.browser());
  await say('받기 전에');
  await jimin.delete('/api/session');
  expect([await waiting(), await devices()]).toEqual([0, 0]);
  const again = await signIn(server, jimin.id, jimin.cityCode);
  const tablet = await signIn(server, jimin.id, jimin.cityCode);
  await tablet.put(path, service.browser());
  const { body } = await again.get('/api/sessions');
  const other = body.items.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne);
  await again.delete(`/api/sessions/${other.id}`);
  expect(await devices()).toBe(0);
});

test('after pushes are turned off, none is sent', async () => {
  await jimin.put(path, service.browser());
  expect((await jimin.delete(path)).body.on).toBe(false);
  await say('조용');
  await deliverAll(server);
  expect(await waiting()).toBe(0);
});

test('a browser belongs to the person who signed in on it last, and its address alone cannot be used to take it', async () => {
  const browser = service.browser();
  await jimin.put(path, browser);
  const stolen = { ...browser, keys: service.browser().keys };
  expect((await hyunwoo.put(path, stolen)).status).toBe(409);
  expect(await devices()).toBe(1);
  expect((await hyunwoo.put(path, browser)).body.on).toBe(true);
  expect(await devices()).toBe(0);
  expect((await jimin.get(path)).body.on).toBe(false);
});

test('a person has at most ten browsers', async () => {
  for (let n = 0; n < 12; n++) {
    server.pass(1000);
    const device = await signIn(server, jimin.id, jimin.cityCode);
    await device.put(path, service.browser());
  }
  expect(await devices()).toBe(10);
});

test('a message is pushed without its text, unless it is read within three seconds', async () => {
  const chatId = chatIdOf(jimin.id, hyunwoo.id);
  await jimin.put(path, service.browser());
  const send = (text: string) => hyunwoo.post(`/api/chats/${chatId}/messages`, { id: newId(), text });
  expect((await send('비밀번호는 1234예요')).status).toBeLessThan(300);
  await pushedAll();
  expect(service.received).toEqual([]);
  server.pass(4000);
  await pushedAll();
  const [push] = await service.until(1);
  expect(push?.message).toEqual({
    title: '마실',
    body: '현우님이 메시지를 보냈어요',
    path: `/chat/${chatId}`,
    tag: `/chat/${chatId}`,
    kind: 'messageSent',
    why: '나에게 온 메시지라 보내드렸어요',
    id: null,
  });
  expect((await jimin.get('/api/notifications')).body.items).toEqual([]);

  await send('읽었어요?');
  await server.p.db
    .updateTable('chat_member')
    .set({ read_position: 2 })
    .where('person_id', '=', jimin.id)
    .execute();
  server.pass(4000);
  await pushedAll();
  expect([service.received.length, await waiting()]).toEqual([1, 0]);
});

test('a message is not pushed after a block between the two people, or after its deletion', async () => {
  const chatId = chatIdOf(jimin.id, hyunwoo.id);
  await jimin.put(path, service.browser());
  const send = (id: string) => hyunwoo.post(`/api/chats/${chatId}/messages`, { id, text: '안녕하세요' });
  const deleted = newId();
  await send(deleted);
  await send(newId());
  await deliverAll(server);
  expect(await waiting()).toBe(2);
  await hyunwoo.delete(`/api/chats/${chatId}/messages/${deleted}`);
  expect((await jimin.put(`/api/people/${hyunwoo.id}/block`)).status).toBeLessThan(300);
  server.pass(4000);
  await pushedAll();
  await expect.poll(waiting).toBe(0);
  expect(service.received).toEqual([]);
});

test('only the push services of browsers are sent to', async () => {
  const strict = await serverForTest();
  const resident = await settle(strict, { name: '지민', cityCode: '51110' });
  const { keys } = service.browser();
  const status = async (endpoint: string) => (await resident.put(path, { endpoint, keys })).status;
  const refused = [
    `${service.origin}/x`,
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://a.b.push.apple.com/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://localhost/x',
    'file:///etc/passwd',
    'nonsense',
  ];
  for (const endpoint of refused) expect([endpoint, await status(endpoint)]).toEqual([endpoint, 422]);
  const taken = [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
  ];
  for (const endpoint of taken) expect([endpoint, await status(endpoint)]).toEqual([endpoint, 200]);
  const odd = { endpoint: taken[0], keys: { ...keys, p256dh: 'short' } };
  expect((await resident.put(path, odd)).status).toBe(422);
});

test('an invalid key deletes its subscription, and delays no other push', async () => {
  const browser = service.browser();
  await jimin.put(path, { ...browser, keys: { ...browser.keys, p256dh: 'B'.repeat(87) } });
  await server.p.recordResponse({ name: 'push', part: 'other', failure: 'status 500' });
  await say('누구세요');
  await pushedAll();
  await pushedAll();
  expect([await waiting(), await devices()]).toEqual([0, 0]);
  // No service has seen that push, so none is well again.
  expect(await recordedFailure()).toBe('status 500');
});

test('no answer contains the private key', async () => {
  const { value } = await server.p.db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'push')
    .executeTakeFirstOrThrow();
  const { body } = await jimin.get(path);
  expect(Buffer.from(body.key, 'base64url')).toHaveLength(65);
  expect(JSON.stringify(body)).not.toContain(Buffer.from(value).toString('base64url'));
});

test('all news is only listed; news of one’s interests and urgent news are pushed, urgent news first', async () => {
  const town = nextTown();
  const admin = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  const [all, tagged] = await Promise.all(
    ['모두듣는이', '관심있는이'].map((name) => settle(server, { name, cityCode: town })),
  );
  if (!all || !tagged) throw new Error('nobody is here');
  await tagged.put('/api/interest-tags', { tags: ['문화'] });
  for (const person of [all, tagged]) {
    await ringAlways(person);
    await person.put(path, service.browser());
  }
  await publish(server, admin, { cityCode: town, tags: ['문화'] });
  await pushedAll();
  expect(service.received.map(({ message }) => message.body)).toEqual(['관심 태그의 새 소식이 올라왔어요']);
  service.received.length = 0;
  await mustSucceed(admin.post('/api/news', { ...newsDraft(server, { cityCode: town }), urgent: true }));
  await deliverAll(server);
  const queued = await server.p.db
    .selectFrom('push_delivery')
    .select('crowd')
    .where('kind', '=', 'newsUrgent')
    .execute();
  expect(queued.every(({ crowd }) => !crowd)).toBe(true);
  await pushedAll();
  expect(service.received.map(({ message }) => message.body)).toEqual([
    '급한 소식이 올라왔어요',
    '급한 소식이 올라왔어요',
  ]);
});
