import { beforeEach, expect, test } from 'vitest';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { addMember, createClubWith, planMeeting } from '#community/meetings/fixtures.ts';
import { enter, openSignup } from '#community/signups/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { letHelp, suspend, untilIn } from '#screens/helps/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { addDays, monthOf, seoulDay } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { forEachTest, ourTown, town } from '#test/people/town.ts';
import { as, moveTo, mustSucceed, nextTown, type Person, reasonOf, settle } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';
import { publish } from '#town/news/fixtures.ts';

const { server, sua, resident } = ourTown();
const hyunwoo = forEachTest(() => settle(server, { name: '현우', cityCode: nextTown() }));
const leader = resident('지민');
let help: string;

beforeEach(async () => {
  help = await letHelp(server, sua, hyunwoo);
});

const today = () => seoulDay(server.p.clock.now());
const at = (path: string) => `/api/helped/${sua.id}${path}`;
const done = async (person = sua, query = '') =>
  (await person.get(`/api/helps/${help}/acts${query}`)).body.items.map(
    ({ act, title, day }: { act: string; title: string | null; day: string | null }) =>
      [act, title ?? day].filter(Boolean).join(' '),
  );

test('the helper answers a meeting of a club that the helped is in', async () => {
  const clubId = await createClubWith(server, leader, sua);
  const { id } = await planMeeting(server, leader, clubId);
  const shown = (await hyunwoo.get(at('/meetings'))).body.items;
  expect(shown).toMatchObject([{ id, title: '일요일 산행', clubName: '봉의산 새벽 등산', going: null }]);
  // The helper is no member, and sees nothing of the club by themselves.
  expect((await hyunwoo.get(`/api/meetings/${id}`)).status).toBe(404);

  for (const going of [true, true, false, null])
    expect((await hyunwoo.put(at(`/meetings/${id}/answer`), { going })).status).toBe(204);
  expect((await sua.get(`/api/meetings/${id}`)).body).toMatchObject({ going: null, goingCount: 0 });
  expect(await done()).toEqual([
    'meeting.unanswered 일요일 산행',
    'meeting.notGoing 일요일 산행',
    'meeting.going 일요일 산행',
  ]);
  expect((await hyunwoo.put(at(`/meetings/${newId()}/answer`), { going: true })).status).toBe(404);
});

test('a seat in a meeting is for who sits there: the helper answers none with a sign-up', async () => {
  const clubId = await createClubWith(server, leader, sua);
  const { id: meetingId } = await planMeeting(server, leader, clubId, { inDays: 7 });
  const signup = await openSignup(server, leader, { meetingId, seats: 2 });
  await mustSucceed(enter(sua, signup.id));
  expect((await hyunwoo.get(at('/meetings'))).body.items).toMatchObject([{ hasSignup: true }]);
  for (const going of [true, false, null])
    expect(reasonOf(await hyunwoo.put(at(`/meetings/${meetingId}/answer`), { going }))).toEqual([
      409,
      'meeting.signUp',
    ]);
  expect((await sua.get(`/api/meetings/${meetingId}`)).body).toMatchObject({ going: true, goingCount: 1 });
});

test('the helper asks to join, and the club’s leader and the helped see who asked', async () => {
  const clubId = await createTestClub(server, leader);
  const others = (await hyunwoo.get(at('/clubs?mine=0'))).body.items;
  expect(others).toMatchObject([{ id: clubId, isMember: false, can: { join: true, leave: false } }]);
  const draft = { id: newId(), message: '어머니가 함께하고 싶어 하세요.' };
  for (const _ of [1, 2])
    expect((await hyunwoo.post(at(`/clubs/${clubId}/requests`), draft)).status).toBe(204);
  const { items } = (await leader.get(`/api/clubs/${clubId}/requests`)).body;
  expect(items).toMatchObject([{ id: draft.id, person: { name: '수아' }, askedBy: '현우' }]);
  expect(await done()).toEqual(['club.asked 느린 독서회']);

  const withdrawal = at(`/clubs/${clubId}/requests/${draft.id}`);
  for (const _ of [1, 2]) expect((await hyunwoo.delete(withdrawal)).status).toBe(204);
  expect((await sua.get(`/api/clubs/${clubId}`)).body.state).toBe('none');
  expect(await done()).toEqual(['club.withdrawn 느린 독서회', 'club.asked 느린 독서회']);
});

test('a leader who is in a block with the helper does not learn their name', async () => {
  const clubId = await createTestClub(server, leader);
  await hyunwoo.put(`/api/people/${leader.id}/block`);
  await hyunwoo.post(at(`/clubs/${clubId}/requests`), { id: newId(), message: '부탁드려요.' });
  const { items } = (await leader.get(`/api/clubs/${clubId}/requests`)).body;
  expect(items).toMatchObject([{ person: { name: '수아' }, askedBy: null }]);
});

test('what the helped asks themselves names nobody', async () => {
  const clubId = await createTestClub(server, leader);
  await sua.post(`/api/clubs/${clubId}/requests`, { id: newId(), message: '저예요.' });
  expect((await leader.get(`/api/clubs/${clubId}/requests`)).body.items).toMatchObject([{ askedBy: null }]);
});

test('the helper leaves a club, but not one that the helped leads', async () => {
  const clubId = await createClubWith(server, leader, sua);
  const own = await createTestClub(server, sua, { name: '수아네' });
  const mine = (await hyunwoo.get(at('/clubs?mine=1'))).body.items;
  expect(mine.map(({ id, can }: { id: string; can: object }) => [id, can])).toEqual([
    [own, { join: false, leave: false }],
    [clubId, { join: false, leave: true }],
  ]);
  expect((await hyunwoo.delete(at(`/clubs/${clubId}/membership`))).status).toBe(204);
  expect((await hyunwoo.delete(at(`/clubs/${own}/membership`))).body.error.reason).toBe('club.creatorStays');
  expect(await done()).toEqual(['club.left 봉의산 새벽 등산']);
});

test('the helper likes news, which puts it into the calendar of the helped', async () => {
  const minjae = await as(server, 'minjae');
  const news = await publish(server, minjae, { cityCode: town, title: '불빛축제' });
  expect((await hyunwoo.get(at('/news'))).body.items).toEqual([
    { id: news.id, title: '불빛축제', day: news.day, liked: false },
  ]);
  // They live elsewhere, and read nothing of it.
  expect((await hyunwoo.get(`/api/news/${news.id}`)).status).toBe(404);
  for (const _ of [1, 2])
    expect((await hyunwoo.put(at(`/news/${news.id}/like`))).body).toEqual({ liked: true });
  expect((await sua.get(`/api/calendar?month=${monthOf(today())}`)).body.items).toMatchObject([
    { title: '불빛축제', type: 'news' },
  ]);
  expect((await hyunwoo.delete(at(`/news/${news.id}/like`))).body).toEqual({ liked: false });
  expect(await done()).toEqual(['news.unliked 불빛축제', 'news.liked 불빛축제']);
});

test('the helper writes, changes and deletes events, and reads no memo', async () => {
  const original = { id: newId(), title: '친구 만나기', day: today(), memo: '비밀 이야기' };
  await mustSucceed(sua.post('/api/events', original));
  const draft = { id: newId(), title: '안과 진료', day: today(), time: '10:30' };
  for (const _ of [1, 2]) expect((await hyunwoo.post(at('/events'), draft)).status).toBe(204);
  const entries = await hyunwoo.get(at(`/events?month=${monthOf(today())}`));
  expect(JSON.stringify(entries.body)).not.toContain('비밀');
  expect(entries.body.items).toMatchObject([
    { title: '친구 만나기', can: { change: true } },
    { title: '안과 진료', time: '10:30' },
  ]);
  const change = { title: '안과 진료', day: addDays(today(), 1), time: null };
  expect((await hyunwoo.put(at(`/events/${draft.id}`), change)).status).toBe(204);
  expect((await hyunwoo.put(at(`/events/${original.id}`), { ...change, title: '친구' })).status).toBe(204);
  const mine = (await sua.get(`/api/calendar?month=${monthOf(addDays(today(), 1))}`)).body.items;
  expect(mine.find(({ id }: { id: string }) => id === original.id)).toMatchObject({ memo: '비밀 이야기' });
  expect((await hyunwoo.delete(at(`/events/${draft.id}`))).status).toBe(204);
  expect((await hyunwoo.delete(at(`/events/${draft.id}`))).status).toBe(404);
  expect(await done()).toEqual(['event.removed', 'event.changed 친구', 'event.changed', 'event.added']);
});

test('what repeats is the helped’s alone to change', async () => {
  const draft = {
    id: newId(),
    title: '물리치료',
    day: today(),
    repeat: { rule: { every: 'month', by: 'last', interval: 1 }, until: null, count: null },
  };
  const made = await sua.post('/api/events', draft);
  expect(made.body.error).toBeUndefined();
  const month = monthOf(made.body.day);
  expect((await hyunwoo.get(at(`/events?month=${month}`))).body.items).toMatchObject([
    { title: '물리치료', can: { change: false } },
  ]);
  expect((await hyunwoo.delete(at(`/events/${draft.id}`))).body.error.reason).toBe('repeat.askScope');
});

test('the helper marks a broadcast as heard; the speaker sees that one more has heard it', async () => {
  const speaker = await settle(server, { name: '이장', cityCode: town, rights: [`editor:${town}`] });
  const id = newId();
  const draft = { id, cityCode: town, title: '내일 단수예요', body: '오전 아홉 시부터 두 시까지예요.' };
  await mustSucceed(speaker.post('/api/broadcasts', draft));
  const list = async () => (await mustSucceed(hyunwoo.get(at('/broadcasts')))).body.items;
  expect(await list()).toMatchObject([{ id, title: '내일 단수예요', body: draft.body }]);
  const countAcknowledged = async () =>
    (await mustSucceed(speaker.get(`/api/broadcasts/${id}/audience`))).body.heard;
  expect(await countAcknowledged()).toBe(0);
  for (const _ of [1, 2]) expect((await hyunwoo.put(at(`/broadcasts/${id}/hearing`))).status).toBe(204);
  expect([await countAcknowledged(), await list()]).toEqual([1, []]);
  expect(await done()).toEqual([`broadcast.heard 내일 단수예요`]);
  expect((await hyunwoo.put(at(`/broadcasts/${newId()}/hearing`))).status).toBe(404);
});

test('the helper records steps, in the ranking of the helped’s town', async () => {
  const steps = at(`/walking/days/${today()}`);
  for (const _ of [1, 2]) expect((await hyunwoo.put(steps, { steps: 5200 })).status).toBe(204);
  expect((await hyunwoo.get(at('/walking'))).body.days[0]).toEqual({ day: today(), steps: 5200 });
  expect((await sua.get('/api/challenges/walking')).body.me).toMatchObject({ value: 5200 });
  expect((await hyunwoo.get('/api/challenges/walking')).body.me).toBeNull();
  expect((await hyunwoo.put(at(`/walking/days/${addDays(today(), 1)}`), { steps: 1 })).status).toBe(422);
  expect(await done()).toEqual([`steps.recorded ${today()}`]);
});

test('the helped is told once a day, and both screens hear each act', async () => {
  const screen = await observe(server, sua, [`person:${sua.id}`]);
  const his = await observe(server, hyunwoo, [`person:${hyunwoo.id}`]);
  for (const steps of [1000, 2000, 3000]) await hyunwoo.put(at(`/walking/days/${today()}`), { steps });
  const notices = (await noticesOf(server, sua)).filter(({ kind }) => kind === 'helpActed');
  expect(notices).toMatchObject([
    { sentence: '현우님이 대신 한 일이 있어요', path: `/settings/helps/${help}` },
  ]);
  expect((await screen.hears('help.acted')).data).toMatchObject({ id: help, helperId: hyunwoo.id });
  expect((await his.hears('help.acted')).data).toMatchObject({ id: help });
  server.pass(86_400_000);
  await hyunwoo.post(at('/events'), { id: newId(), title: '약국', day: today(), time: null });
  expect((await noticesOf(server, sua)).filter(({ kind }) => kind === 'helpActed')).toHaveLength(2);
});

test('acts happen where the helped lives now, without any right of theirs', async () => {
  const before = await createTestClub(server, leader);
  const next = nextTown();
  await moveTo(server, sua, next);
  expect((await hyunwoo.get(at('/clubs?mine=0'))).body.items).toEqual([]);
  const asked = await hyunwoo.post(at(`/clubs/${before}/requests`), { id: newId(), message: '부탁드려요.' });
  expect(asked.status).toBe(404);
  const editor = await settle(server, { name: '담당', cityCode: next, rights: [`moderator:${town}`] });
  await letHelp(server, editor, hyunwoo);
  expect((await hyunwoo.get(`/api/helped/${editor.id}/clubs?mine=0`)).body.items).toEqual([]);
});

test('a former helper acts no more, reads no name any more, and the helped still reads what was done', async () => {
  const clubId = await createClubWith(server, leader, sua);
  const { id } = await planMeeting(server, leader, clubId);
  await hyunwoo.put(at(`/meetings/${id}/answer`), { going: true });
  expect(await done(hyunwoo)).toEqual(['meeting.going 일요일 산행']);
  await sua.delete(`/api/helps/${help}`);
  const refused = await hyunwoo.put(at(`/meetings/${id}/answer`), { going: false });
  expect([refused.status, refused.body.error.reason]).toEqual([404, 'helps.gone']);
  expect(await done(hyunwoo)).toEqual(['meeting.going']);
  expect(await done()).toEqual(['meeting.going 일요일 산행']);
});

test('an act and a revocation at once: it is done and recorded, or neither', async () => {
  const clubId = await createClubWith(server, leader, sua);
  const { id } = await planMeeting(server, leader, clubId);
  const outcomes = new Set<number>();
  let going = true;
  for (let round = 0; round < 12; round++) {
    const before = (await done()).length;
    const response = hyunwoo.put(at(`/meetings/${id}/answer`), { going });
    const [acted, ended] = await Promise.all([response, sua.delete(`/api/helps/${help}`)]);
    expect(ended.status).toBe(204);
    outcomes.add(acted.status);
    expect((await done()).length - before).toBe(acted.status === 204 ? 1 : 0);
    // A request that is sent after the answer to the revocation is refused.
    expect((await hyunwoo.put(at(`/meetings/${id}/answer`), { going: null })).status).toBe(404);
    help = await letHelp(server, sua, hyunwoo);
    const now = (await sua.get(`/api/meetings/${id}`)).body;
    if (acted.status === 204) expect(now.going).toBe(going);
    expect(now.goingCount).toBe(now.going ? 1 : 0);
    going = !now.going;
  }
  expect(outcomes.isSubsetOf(new Set([204, 404]))).toBe(true);
});

test('a revocation waits for no act and no act slips past it: held in the middle of one', async () => {
  const entry = { id: newId(), title: '약국', day: today(), time: null };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const locked = Promise.withResolvers<void>();
  // Somebody ends the help in a transaction that is not over yet.
  const ending = server.p.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('help')
      .set({ ended_at: server.p.clock.now(), ended_how: 'helped' })
      .where('id', '=', help)
      .execute();
    locked.resolve();
    await held;
  });
  await locked.promise;
  const response = hyunwoo.post(at('/events'), entry);
  release();
  await ending;
  expect((await response).status).toBe(404);
  expect((await sua.get(`/api/calendar?month=${monthOf(today())}`)).body.items).toEqual([]);
});

test('a suspended helper acts no more', async () => {
  await suspend(server, hyunwoo);
  expect((await hyunwoo.put(at(`/walking/days/${today()}`), { steps: 1 })).status).toBe(401);
  expect((await sua.get('/api/helps')).body.helpers).toMatchObject([{ state: 'asleep', can: { end: true } }]);
});

test('a helper reaches nothing else of the helped', async () => {
  const clubId = await createClubWith(server, leader, sua);
  for (const path of [
    '/posts',
    '/chats',
    '/settings',
    '/notifications',
    `/clubs/${clubId}/meetings`,
    '/account',
  ])
    expect((await hyunwoo.get(at(path))).status).toBe(404);
  const post = await hyunwoo.post(at('/posts'), {
    id: newId(),
    title: '제목',
    content: '글',
    category: 'daily',
  });
  expect(post.status).toBe(404);
});

test('join requests count for the helper, however many people they help', async () => {
  const limited = await serverForTest({ env: { RATE_LIMITS: 'on', NEWCOMER_HOURS: '0' } });
  const here = nextTown();
  const child = await settle(limited, { name: '현우', cityCode: here });
  const parents = await Promise.all(
    ['어머니', '아버지'].map((name) => settle(limited, { name, cityCode: here })),
  );
  const clubs: string[] = [];
  for (let n = 0; n < 6; n++) {
    const head = await settle(limited, { name: `모임장${n}`, cityCode: here });
    clubs.push(await createTestClub(limited, head));
  }
  const statuses: number[] = [];
  for (const parent of parents) {
    await letHelp(limited, parent, child);
    for (const clubId of clubs) {
      const path = `/api/helped/${parent.id}/clubs/${clubId}/requests`;
      statuses.push((await child.post(path, { id: newId(), message: '부탁드려요.' })).status);
    }
  }
  expect(statuses).toEqual([...Array(10).fill(204), 429, 429]);
  const [, father] = parents;
  const own = await father?.post(`/api/clubs/${clubs[5]}/requests`, { id: newId(), message: '저예요.' });
  expect(own?.status).toBe(201);
});

test('the export has both sides, and the meetings list has a second page', async () => {
  const clubId = await createClubWith(server, leader);
  await addMember(server, sua, clubId);
  for (const inDays of [1, 2, 3]) await planMeeting(server, leader, clubId, { inDays });
  const first = (await hyunwoo.get(at('/meetings?limit=2'))).body;
  const second = (await hyunwoo.get(at(`/meetings?limit=2&cursor=${first.nextCursor}`))).body;
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
  await hyunwoo.put(at(`/meetings/${first.items[0].id}/answer`), { going: true });
  const copyOf = (person: Person) => server.p.personalData.helps?.copy?.(server.p, person.id);
  const acts = [{ act: 'meeting.going' }];
  expect(await copyOf(sua)).toMatchObject([{ isHelper: false, with: '현우', acts }]);
  expect(await copyOf(hyunwoo)).toMatchObject([{ isHelper: true, with: '수아', acts }]);
  expect(untilIn(server, 0)).toBe(today());
});
