import { beforeEach, expect, test } from 'vitest';
import { writeBenefit } from '#community/benefits/fixtures.ts';
import { sendMessage } from '#community/chat/fixtures.ts';
import { createClubWith, planMeeting } from '#community/meetings/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { writeBatch } from '#notices/letters/server/write.ts';
import type { NotificationChoice } from '#notices/notifications/choice.ts';
import { deliverAll, sendAllPushes } from '#notices/notifications/fixtures.ts';
import { addEntry, passTo } from '#residents/reminders/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { ringAlways } from '#test/people/quiet.ts';
import { forFile, ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, settle, signIn, signInAgain } from '#test/people/world.ts';
import { stopAt } from '#test/server/stop-points.ts';
import { pushService } from '#test/services/push-service.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { copyOfNotifications } from './personal-data.ts';

const service = forFile(pushService);
// Without the roles `notify` and `push` nothing is told or sent until the test does it.
const { server, jimin, hyunwoo, editor } = ourTown((url) => ({
  PUSH_TO_LOOPBACK: 'on',
  DATABASE_URL: url,
  ROLES: 'web',
}));
let day: string;

beforeEach(async () => {
  day = addDays(seoulDay(server.p.clock.now()), 2);
  passTo(server, day, '12:00:00');
  for (const person of [jimin, hyunwoo, editor]) await signInAgain(server, person);
  await ringAlways(jimin);
  await mustSucceed(jimin.put('/api/notifications/push', service.browser()));
  service.received.length = 0;
});

const path = '/api/notifications';
const off = { listed: false, pushed: false };
const choose = (choice: NotificationChoice, person: Person = jimin) =>
  mustSucceed(person.put(`${path}/choice`, { choice }));
const turn = (channel: string, setting: object, person: Person = jimin) =>
  mustSucceed(person.put(`${path}/settings/${channel}`, setting));
const settings = async (person: Person = jimin) => (await mustSucceed(person.get(`${path}/settings`))).body;

/** What is listed and what has rung since the last call, by kind. */
async function received() {
  await deliverAll(server);
  await sendAllPushes(server);
  const { items } = (await mustSucceed(jimin.get(`${path}?limit=50`))).body;
  await mustSucceed(jimin.put(`${path}/read`));
  const listed = items.filter(({ read }: { read: boolean }) => !read);
  return {
    listed: listed.map(({ kind }: { kind: string }) => kind).sort(),
    rung: service.received
      .splice(0)
      .map(({ message }) => message.kind)
      .sort(),
  };
}

/** One of many kinds happens to 지민, whose club is 현우's, too. */
async function muchHappens() {
  const { id } = await writePost(jimin, { title: '노을' });
  await mustSucceed(hyunwoo.post(`/api/posts/${id}/comments`, { id: newId(), text: '예뻐요' }));
  await mustSucceed(hyunwoo.put(`/api/posts/${id}/like`));
  const follower = await settle(server, { name: '새이웃', cityCode: town });
  await mustSucceed(follower.put(`/api/people/${jimin.id}/follow`));
  await sendMessage(hyunwoo, jimin, '어디예요?');
  const clubId = await createClubWith(server, hyunwoo, jimin);
  await planMeeting(server, hyunwoo, clubId, { inDays: 5 });
  const moved = await planMeeting(server, hyunwoo, clubId, { inDays: 6 });
  await mustSucceed(hyunwoo.put(`/api/meetings/${moved.id}/cancellation`));
  await mustSucceed(jimin.put('/api/interest-tags', { tags: ['문화'] }));
  const news = (more: object) =>
    mustSucceed(
      editor.post('/api/news', {
        ...newsDraft(server, { cityCode: town, title: '소식' }),
        tags: [],
        ...more,
      }),
    );
  await news({ tags: ['문화'] });
  await news({});
  await news({ urgent: true });
  await writeBenefit(hyunwoo);
  server.pass(60_000);
}

const needed = ['meetingCancelled', 'newsUrgent', 'postCommented'];
const all = [
  ...['followed', 'meetingCancelled', 'meetingPlanned', 'newsPosted', 'newsTagged'],
  ...['newsUrgent', 'postCommented', 'postLiked'],
];

test('who chose nothing is told of all, and so is who chose it after they had switched everything off', async () => {
  expect((await settings()).choice).toBe('all');
  await muchHappens();
  const rung = [...all.filter((kind) => kind !== 'newsPosted'), 'messageSent'].sort();
  expect(await received()).toEqual({ listed: all, rung });
  for (const channel of ['comments', 'likes', 'follows', 'clubs', 'news', 'chats']) await turn(channel, off);
  await mustSucceed(jimin.put(`${path}/news-level`, { newsLevel: 'urgent' }));
  await muchHappens();
  expect(await received()).toEqual({ listed: ['newsUrgent'], rung: [] });
  await choose('all');
  await muchHappens();
  expect(await received()).toEqual({ listed: all, rung });
});

test('only what is needed: what concerns oneself or is urgent, whatever the switches say', async () => {
  await mustSucceed(jimin.put('/api/consents/marketing', { agreed: true }));
  for (const channel of ['comments', 'clubs', 'news', 'chats', 'reminders']) await turn(channel, off);
  await choose('needed');
  await addEntry(jimin, { day: addDays(day, 1), title: '치과' });
  await muchHappens();
  expect(await received()).toEqual({ listed: needed, rung: [...needed, 'messageSent'].sort() });
  passTo(server, day, '20:00:01');
  expect(await received()).toEqual({ listed: ['eventTomorrow'], rung: ['eventTomorrow'] });
  // Their own switches are as they were.
  await choose('own');
  await muchHappens();
  expect((await received()).listed).toEqual(['benefitsAdded', 'followed', 'newsUrgent', 'postLiked']);
});

test('the choice leaves switches, level, reminders, quiet hours and hushed kinds as they were', async () => {
  await turn('likes', { listed: true, pushed: false });
  await mustSucceed(jimin.put(`${path}/news-level`, { newsLevel: 'interest' }));
  await mustSucceed(jimin.put(`${path}/reminders`, { wholeDay: [], timed: ['day'], meetings: [] }));
  await mustSucceed(jimin.put(`${path}/hushed/postCommented`));
  const before = await settings();
  expect(before.choice).toBe('own');
  for (const choice of ['needed', 'all', 'own'] as const) {
    const { body } = await choose(choice);
    expect(body).toEqual({ ...before, choice });
    expect(await settings()).toEqual(body);
  }
  expect((await copyOfNotifications(server.p, jimin.id)).choice).toBe('own');
  for (const choice of ['none', null, 1])
    expect((await jimin.put(`${path}/choice`, { choice })).status).toBe(422);
  expect((await settings(hyunwoo)).choice).toBe('all');
});

test('a kind that was hushed does not ring under any choice, and rings again when it is taken back', async () => {
  const { id } = await writePost(jimin);
  const say = () => mustSucceed(hyunwoo.post(`/api/posts/${id}/comments`, { id: newId(), text: '또' }));
  for (const choice of ['all', 'needed'] as const) {
    await choose(choice);
    const { body } = await mustSucceed(jimin.put(`${path}/hushed/postCommented`));
    expect([body.choice, body.hushed.length]).toEqual([choice, 1]);
    await say();
    expect(await received()).toEqual({ listed: ['postCommented'], rung: [] });
    await mustSucceed(jimin.delete(`${path}/hushed/postCommented`));
    await say();
    expect((await received()).rung).toEqual(['postCommented']);
  }
});

test('new benefits wait for the consent under all, although their switch was on', async () => {
  const agree = (agreed: boolean) => mustSucceed(jimin.put('/api/consents/marketing', { agreed }));
  await agree(true);
  await turn('benefits', { listed: true, pushed: true });
  await agree(false);
  await choose('all');
  await writeBenefit(hyunwoo);
  expect(await received()).toEqual({ listed: [], rung: [] });
  await agree(true);
  await writeBenefit(hyunwoo);
  expect((await received()).listed).toEqual(['benefitsAdded']);
});

test('before the column was there: who had touched a switch has their own, who had not is told of all', async () => {
  await turn('likes', { listed: true, pushed: true });
  await mustSucceed(hyunwoo.put(`${path}/hushed/postLiked`));
  await mustSucceed(editor.put(`${path}/news-level`, { newsLevel: 'urgent' }));
  const rows = await server.p.db
    .selectFrom('person')
    .select('notification_choice')
    .where('city_code', '=', town)
    .execute();
  expect(rows.filter((row) => row.notification_choice !== null)).toEqual([]);
  const choices = [];
  for (const person of [jimin, hyunwoo, editor]) choices.push((await settings(person)).choice);
  expect(choices).toEqual(['own', 'all', 'own']);
});

test('the letter comes under all, and not under what is needed', async () => {
  const letters = async () => {
    day = addDays(day, 1);
    await addEntry(jimin, { day });
    passTo(server, day, '07:00:30');
    await signInAgain(server, jimin);
    while (await writeBatch(server.p));
    return (await received()).listed.filter((kind: string) => kind === 'letter').length;
  };
  await turn('letters', off);
  expect(await letters()).toBe(0);
  await choose('all');
  expect(await letters()).toBe(1);
  await choose('needed');
  expect(await letters()).toBe(0);
});

test('a switch that another device pressed meanwhile holds', async () => {
  const tablet = await signIn(server, jimin.id, jimin.cityCode);
  await choose('needed');
  const stop = await stopAt(server, /update "person" set "notification_choice"/);
  const switched = tablet.put(`${path}/settings/likes`, off);
  await stop.reached;
  await choose('all');
  stop.release();
  expect((await switched).body).toMatchObject({ choice: 'own', channels: { likes: off } });
  await choose('all');
  const { body } = await tablet.put(`${path}/news-level`, { newsLevel: 'urgent' });
  expect(body).toMatchObject({ choice: 'own', newsLevel: 'urgent' });
});
