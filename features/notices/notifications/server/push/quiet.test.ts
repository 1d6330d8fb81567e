import { beforeEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { deliverAll, sendAllPushes } from '#notices/notifications/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { addEntry, passTo } from '#residents/reminders/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { forFile, ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, settle, signIn, signInAgain } from '#test/people/world.ts';
import { pushService } from '#test/services/push-service.ts';
import { newsDraft } from '#town/news/fixtures.ts';

const service = forFile(pushService);
// Without the roles `notify` and `push` nothing is told or sent until the test does it.
const { server, jimin, hyunwoo } = ourTown((url) => ({
  PUSH_TO_LOOPBACK: 'on',
  DATABASE_URL: url,
  ROLES: 'web',
}));
let postId: string;
let day: string;

beforeEach(async () => {
  day = addDays(seoulDay(server.p.clock.now()), 1);
  passTo(server, day, '12:00:00');
  await mustSucceed(jimin.put('/api/notifications/push', service.browser()));
  postId = (await writePost(jimin, { title: '노을' })).id;
  service.received.length = 0;
});

const quiet = (hours: object | null, dailyPushes: number | null = 5) =>
  jimin.put('/api/notifications/quiet', { hours, dailyPushes });
const say = async () =>
  mustSucceed(hyunwoo.post(`/api/posts/${postId}/comments`, { id: newId(), text: '예뻐요' }));
/** The kinds that were pushed since the last call. */
async function rung(): Promise<string[]> {
  await deliverAll(server);
  await sendAllPushes(server);
  return service.received.splice(0).map(({ message }) => message.kind);
}
const write = (from: Person, to: Person) =>
  mustSucceed(
    from.post(`/api/chats/${chatIdOf(from.id, to.id)}/messages`, { id: newId(), text: '어디예요?' }),
  );
const listed = async () =>
  (await jimin.get('/api/notifications?limit=50')).body.items.map(({ kind }: { kind: string }) => kind);

test('from nine in the evening to seven nothing rings that can wait; it is in the list', async () => {
  passTo(server, day, '20:59:00');
  await say();
  expect(await rung()).toEqual(['postCommented']);
  passTo(server, day, '21:00:00');
  await say();
  expect(await rung()).toEqual([]);
  // Over midnight.
  passTo(server, addDays(day, 1), '00:30:00');
  await say();
  passTo(server, addDays(day, 1), '06:59:59');
  expect(await rung()).toEqual([]);
  passTo(server, addDays(day, 1), '07:00:00');
  await say();
  expect(await rung()).toEqual(['postCommented']);
  expect(await listed()).toHaveLength(4);
});

test('a push that was still waiting when the quiet hours began does not ring', async () => {
  passTo(server, day, '20:59:50');
  await say();
  await deliverAll(server);
  passTo(server, day, '21:00:05');
  expect(await rung()).toEqual([]);
  passTo(server, addDays(day, 1), '07:00:00');
  expect(await rung()).toEqual([]);
});

test('at night urgent news and the reminders of that minute ring', async () => {
  const editor = await settle(server, { name: '편집', cityCode: town, rights: [`editor:${town}`] });
  const next = addDays(day, 1);
  await addEntry(jimin, { day: next, time: '06:30', reminders: ['hour'] });
  passTo(server, next, '02:00:00');
  await signInAgain(server, editor);
  const draft = newsDraft(server, { cityCode: town, title: '단수 안내' });
  await mustSucceed(editor.post('/api/news', { ...draft, urgent: true }));
  expect(await rung()).toEqual(['newsUrgent']);
  passTo(server, next, '05:30:00');
  expect(await rung()).toEqual(['eventSoon']);
});

test('a message rings at night if I wrote to its sender in the last half hour', async () => {
  passTo(server, day, '22:00:00');
  await write(hyunwoo, jimin);
  server.pass(4000);
  expect(await rung()).toEqual([]);
  await write(jimin, hyunwoo);
  server.pass(29 * 60_000);
  await write(hyunwoo, jimin);
  server.pass(4000);
  expect(await rung()).toEqual(['messageSent']);
  const sua = await settle(server, { name: '수아', cityCode: town });
  await write(sua, jimin);
  server.pass(4000);
  expect(await rung()).toEqual([]);
  server.pass(60_000);
  await write(hyunwoo, jimin);
  server.pass(4000);
  expect(await rung()).toEqual([]);
});

test('hours of one’s own hold from the moment they are chosen, also at night', async () => {
  passTo(server, day, '20:30:00');
  await mustSucceed(quiet({ from: '20:00', until: '05:00' }));
  await say();
  expect(await rung()).toEqual([]);
  passTo(server, addDays(day, 1), '05:00:00');
  await say();
  expect(await rung()).toEqual(['postCommented']);
  passTo(server, addDays(day, 1), '23:00:00');
  await say();
  expect(await rung()).toEqual([]);
  await mustSucceed(quiet(null));
  // Notifications from before the choice stay in the list.
  expect(await rung()).toEqual([]);
  await say();
  expect(await rung()).toEqual(['postCommented']);
  // Within one day.
  await mustSucceed(quiet({ from: '23:00', until: '23:30' }));
  await say();
  expect(await rung()).toEqual([]);
});

test('a day has so many pushes as one chose, counted once for all devices; a conversation, reminders and urgent news do not count', async () => {
  const tablet = await signIn(server, jimin.id, town);
  await mustSucceed(tablet.put('/api/notifications/push', service.browser()));
  await mustSucceed(quiet(null, 3));
  for (let n = 0; n < 5; n++) await say();
  expect(await rung()).toHaveLength(3 * 2);
  await write(jimin, hyunwoo);
  await write(hyunwoo, jimin);
  server.pass(4000);
  expect(await rung()).toEqual(['messageSent', 'messageSent']);
  await addEntry(jimin, { day, time: '14:00', reminders: ['hour'] });
  passTo(server, day, '13:00:00');
  expect(await rung()).toEqual(['eventSoon', 'eventSoon']);
  expect(await listed()).toHaveLength(6);
  await mustSucceed(quiet(null, null));
  await say();
  expect(await rung()).toEqual(['postCommented', 'postCommented']);
  await mustSucceed(quiet(null, 3));
  passTo(server, addDays(day, 1), '00:00:00');
  await say();
  expect(await rung()).toHaveLength(2);
});

test('processes that push at the same moment push no more than a day has', async () => {
  await mustSucceed(quiet(null, 3));
  const devices = await Promise.all([1, 2, 3].map(() => signIn(server, jimin.id, town)));
  for (const device of devices) await mustSucceed(device.put('/api/notifications/push', service.browser()));
  for (let n = 0; n < 6; n++) await say();
  await deliverAll(server);
  const all = async () => {
    await sendAllPushes(server);
  };
  await Promise.all([all(), all(), all()]);
  await rung();
  const { rung_ids } = await server.p.db
    .selectFrom('rung_day')
    .select('rung_ids')
    .where('person_id', '=', jimin.id)
    .executeTakeFirstOrThrow();
  expect(rung_ids).toHaveLength(3);
});

test('a push says why it came; 이런 건 조용히 turns off its kind, and the settings turn it on again', async () => {
  await say();
  await deliverAll(server);
  await sendAllPushes(server);
  const [push] = service.received.splice(0);
  expect(push?.message).toMatchObject({ kind: 'postCommented', why: '내 글에 달린 댓글이라 보내드렸어요' });
  const [item] = (await jimin.get('/api/notifications')).body.items;
  expect(item).toMatchObject({ why: push?.message.why, hushed: false });

  const { body } = await mustSucceed(jimin.put('/api/notifications/hushed/postCommented'));
  expect(body.hushed).toEqual([{ kind: 'postCommented', name: '내 글에 달린 댓글' }]);
  await mustSucceed(jimin.put('/api/notifications/hushed/postCommented'));
  await say();
  await mustSucceed(hyunwoo.put(`/api/posts/${postId}/like`));
  expect(await rung()).toEqual(['postLiked']);
  expect((await jimin.get('/api/notifications')).body.items).toMatchObject([
    { kind: 'postLiked', hushed: false },
    { kind: 'postCommented', hushed: true },
    { kind: 'postCommented', hushed: true },
  ]);
  expect((await jimin.delete('/api/notifications/hushed/postCommented')).body.hushed).toEqual([]);
  await say();
  expect(await rung()).toEqual(['postCommented']);
  expect((await jimin.put('/api/notifications/hushed/nothing')).status).toBe(404);
});

test('hours that are none are refused at their field', async () => {
  const { status, body } = await quiet({ from: '21:00', until: '21:00' });
  expect([status, body.error.fields]).toEqual([422, { 'hours.until': 'quiet.sameTime' }]);
  for (const hours of [
    { from: '24:00', until: '07:00' },
    { from: '9:00', until: '07:00' },
    { from: '21:00' },
    'night',
  ])
    expect((await quiet(hours as object)).status).toBe(422);
  expect((await quiet(null, 4)).status).toBe(422);
  expect((await jimin.get('/api/notifications/settings')).body.quiet).toEqual({
    hours: { from: '21:00', until: '07:00' },
    dailyPushes: 5,
  });
  await mustSucceed(quiet({ from: '22:15', until: '06:00' }, 10));
  expect((await jimin.get('/api/notifications/settings')).body.quiet).toEqual({
    hours: { from: '22:15', until: '06:00' },
    dailyPushes: 10,
  });
});
