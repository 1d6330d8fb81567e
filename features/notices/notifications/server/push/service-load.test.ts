import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { sendMessage } from '#community/chat/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ringAlways } from '#test/people/quiet.ts';
import { forFile, ourTown, town } from '#test/people/town.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { pushService } from '#test/services/push-service.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { createPusher } from './push-queue.ts';
import { createServices } from './service-load.ts';

const [healthy, other] = [forFile(pushService), forFile(pushService)];
// Its own pusher would take from the one of a test.
const { server, jimin, hyunwoo } = ourTown((url) => ({
  DATABASE_URL: url,
  PUSH_TO_LOOPBACK: 'on',
  ROLES: 'web,live,jobs,notify,decode',
}));
let postId: string;

const path = '/api/notifications/push';

beforeEach(async () => {
  for (const person of [jimin, hyunwoo]) await ringAlways(person);
  postId = (await writePost(jimin, { title: '노을' })).id;
  healthy.received.length = 0;
  await mustSucceed(jimin.put(path, healthy.browser()));
});

const comment = () =>
  mustSucceed(hyunwoo.post(`/api/posts/${postId}/comments`, { id: newId(), text: '고와요' }));

/** Pushes for so many browsers of another service, before those that are told next. */
async function waitFor(service: { browser: typeof healthy.browser }, count: number) {
  await comment();
  await deliverAll(server);
  for (let browser = 0; browser < count; browser++) {
    const { endpoint, keys } = service.browser();
    const id = newId();
    await sql`insert into push_subscription (id, session_id, person_id, endpoint, p256dh, auth, created_at)
      select ${id}, session_id, person_id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, created_at from push_subscription
      where person_id = ${jimin.id} limit 1`.execute(server.p.db);
    await sql`insert into push_delivery (subscription_id, notification_id, person_id, kind, actor_id, subject_id, due_at)
      select ${id}, notification_id, person_id, kind, actor_id, subject_id, due_at from push_delivery
      where person_id = ${jimin.id} limit 1`.execute(server.p.db);
  }
  await sql`update push_delivery set id = default where subscription_id in
    (select id from push_subscription where endpoint like ${`${healthy.origin}%`})`.execute(server.p.db);
}
const inHandOf = async (origin: string) => {
  const { rows } = await sql<{ taken: number; left: number }>`
    select count(*) filter (where taken_at is not null)::int as taken, count(*) filter (where taken_at is null)::int as left
    from push_delivery join push_subscription device on device.id = subscription_id
    where endpoint like ${`${origin}%`}`.execute(server.p.db);
  return rows[0];
};

test('a service that hangs delays nobody of another', async () => {
  other.fallSilent();
  await waitFor(other, 60);
  const pusher = createPusher(server.p);
  while (await pusher.begin());
  await healthy.until(1);
  // Its browsers come before the healthy one, and still wait for their answers.
  expect(await inHandOf(other.origin)).toEqual({ taken: 20, left: 40 });
  await other.until(20);
  other.hangUp();
  await pusher.idle();
  // After that silence it gets nothing for a minute, and then one at a time.
  expect(await pusher.begin()).toBe(false);
  expect(await inHandOf(other.origin)).toEqual({ taken: 0, left: 40 });
  server.pass(60_000);
  while (await pusher.begin());
  expect(await inHandOf(other.origin)).toEqual({ taken: 1, left: 39 });
  await other.until(21);
  other.hangUp();
  await pusher.idle();
  await sql`delete from push_delivery`.execute(server.p.db);
});

test('a service that is back gets all that waits, but for what it may have had', async () => {
  const away = await pushService();
  await waitFor(away, 30);
  await away.stop();
  const pusher = createPusher(server.p);
  while (await pusher.begin()) await pusher.idle();
  expect(healthy.received).toHaveLength(1);
  // They were surely not accepted, so they are tried again, and the rest waits.
  expect(await inHandOf(away.origin)).toEqual({ taken: 0, left: 30 });
  await sql`update push_subscription set endpoint = replace(endpoint, ${away.origin}, ${healthy.origin})`.execute(
    server.p.db,
  );
  server.pass(60_000);
  while (await pusher.begin()) await pusher.idle();
  expect(await inHandOf(healthy.origin)).toEqual({ taken: 0, left: 0 });
});

test('a service without a push for an hour is forgotten, one that still has a push is not', () => {
  const services = createServices();
  const hour = 60 * 60_000;
  for (const host of ['silent', 'busy']) {
    for (let push = 0; push < 5; push++) {
      services.begin(host);
      services.end(host, true, push);
    }
  }
  services.begin('busy');
  expect(services.rooms(hour + 3).named).toEqual({ silent: 1, busy: 0 });
  expect(services.rooms(hour + 4).named).toEqual({ busy: 0 });
  services.end('busy', true, hour + 4);
  // Its silence counts from its last push.
  expect(services.rooms(2 * hour).named).toEqual({ busy: 1 });
  expect(services.rooms(2 * hour + 4).named).toEqual({});
});

/** RFC 8030, section 5.3: very-low, low, normal and high. */
test('a push says how soon it must come: what rings at night at once, a first message as usual, the rest later', async () => {
  const pusher = createPusher(server.p);
  const urgencyAfter = async (act: () => Promise<unknown>) => {
    healthy.received.length = 0;
    await act();
    await deliverAll(server);
    // A message is pushed only if its chat is not open.
    server.pass(4000);
    while (await pusher.begin()) await pusher.idle();
    return healthy.received.map(({ headers, message }) => [message.kind, headers.urgency]);
  };
  expect(await urgencyAfter(comment)).toEqual([['postCommented', 'low']]);
  expect(await urgencyAfter(() => sendMessage(hyunwoo, jimin, '계세요?'))).toEqual([
    ['messageSent', 'normal'],
  ]);
  await sendMessage(jimin, hyunwoo, '네');
  expect(await urgencyAfter(() => sendMessage(hyunwoo, jimin, '내일 봬요'))).toEqual([
    ['messageSent', 'high'],
  ]);
  const admin = await settle(server, { name: '민재', cityCode: town, isAdmin: true });
  const news = { ...newsDraft(server, { cityCode: town }), urgent: true };
  expect(await urgencyAfter(() => mustSucceed(admin.post('/api/news', news)))).toEqual([
    ['newsUrgent', 'high'],
  ]);
});
