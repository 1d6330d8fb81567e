import { beforeEach, expect, test } from 'vitest';
import { closeFinishedWeeks } from '#community/challenges/server/week/close-week.ts';
import { createClubWith } from '#community/meetings/fixtures.ts';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { deletePost } from '#community/posts/server/actions.ts';
import { passTo } from '#residents/reminders/fixtures.ts';
import { connect } from '#server/database/db.ts';
import { createLog } from '#server/log.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';
import { allSeeing } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { challengeDays, challengeWeekAt, weekName } from '#shared/time/weeks.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, request, settle, signInAgain } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';
import { endNews } from '#town/news/server/ending.ts';
import { composeFinishedWeek } from './compose.ts';

// Nothing is composed until a test does it.
const { server, hyunwoo, editor, resident } = ourTown((url) => ({ DATABASE_URL: url, ROLES: 'web,live' }));
const jimin = resident('김지민');
/** The week that is told of. It is its Wednesday. */
let week: number;

beforeEach(async () => {
  week = challengeWeekAt(server.p.clock.now()) + 1;
  passTo(server, addDays(challengeDays(week).first, 2), '12:00:00');
  await signInAgain(server, editor);
});

const compose = (p: Parameters<typeof composeFinishedWeek>[0] = server.p) => composeFinishedWeek(p);
/** Monday, a minute after midnight. */
const turn = async () => {
  passTo(server, challengeDays(week + 1).first, '00:01:00');
  await compose();
};
/** Monday noon. */
const notifyWinners = async () => {
  passTo(server, challengeDays(week + 1).first, '12:00:00');
  await closeFinishedWeeks(server.p);
};
const list = async (person = jimin) =>
  (await mustSucceed(person.get('/api/newsletters'))).body.items as { id: string; week: number }[];
const read = async (person = jimin, index = 0) => {
  const { id = '' } = (await list())[index] ?? {};
  return (await mustSucceed(person.get(`/api/newsletters/${id}`))).body;
};
const titles = async (person = jimin) =>
  (await read(person)).posts.map(({ title }: { title: string }) => title);
const ticked = (title: string, author = jimin) => writePost(author, { title, inNewsletter: true });
const like = (id: string, person = hyunwoo) => mustSucceed(person.put(`/api/posts/${id}/like`));
async function news(given: { title: string; day?: string; shownUntil?: string }) {
  await signInAgain(server, editor);
  return publish(server, editor, { cityCode: town, ...given });
}

test('the turn of the week makes a newsletter of what the week brought and what comes', async () => {
  const { first } = challengeDays(week + 1);
  await ticked('붕어빵 나왔어요');
  await like((await ticked('노을이 예뻐요', hyunwoo)).id, jimin);
  await writePost(jimin, { title: '우리끼리만' });
  const clubId = await createClubWith(server, jimin, hyunwoo);
  await writePost(jimin, { title: '모임 글', clubId, inNewsletter: true });
  await news({ title: '어제 있었던 일' });
  await news({ title: '김장 나눔', day: addDays(first, 3) });
  await mustSucceed(
    editor.post('/api/periodic-markets', { id: newId(), cityCode: town, name: '풍물시장', digit: 2 }),
  );
  const today = seoulDay(server.p.clock.now());
  await mustSucceed(jimin.put(`/api/challenges/walking/days/${today}`, { steps: 12_300 }));
  expect(await list()).toEqual([]);

  await turn();
  expect(await list()).toMatchObject([{ cityCode: town, week }]);
  // Steps of Sunday still come.
  expect((await read()).winners).toEqual([]);
  await notifyWinners();
  const newsletter = await read();
  expect(newsletter).toMatchObject({
    week,
    winners: [{ challenge: 'walking', name: '김○민', value: 12_300 }],
    news: [{ title: '김장 나눔' }, { title: '어제 있었던 일', excerpt: '공지천이 불빛으로 물듭니다.' }],
    dates: [{ title: '김장 나눔', day: addDays(first, 3) }],
    posts: [
      { title: '노을이 예뻐요', excerpt: '명동 입구에 있어요.', author: '현우' },
      { title: '붕어빵 나왔어요', author: '김지민' },
    ],
    pickups: null,
  });
  const market = newsletter.days.filter(({ text }: { text: string }) => text.includes('장날'));
  expect(market.length).toBeGreaterThanOrEqual(1);
  for (const { day } of market) expect([2, 7]).toContain(Number(day.slice(-1)));
  expect(newsletter.market).toEqual({ day: market[0].day, text: '풍물시장' });
});

test('two processes compose a week once, and its town hears of it', async () => {
  await ticked('붕어빵 나왔어요');
  const screen = await observe(server, jimin, [`city:${town}`]);
  const { pool } = connect(server.databaseUrl, createLog('silent'), 2);
  const other = { ...server.p, db: steadyKysely(pool) };
  passTo(server, challengeDays(week + 1).first, '00:01:00');
  await Promise.all([compose(), compose(other), compose(), compose(other)]);
  await compose();
  await other.db.destroy();
  expect((await list()).map((each) => each.week)).toEqual([week]);
  const { data } = await screen.hears('newsletter.composed');
  expect(data).toEqual({ id: (await list())[0]?.id, cityCode: town });
  expect(await titles()).toEqual(['붕어빵 나왔어요']);
});

test('after an outage of three weeks the last one is composed late, once', async () => {
  await ticked('오래된 글');
  passTo(server, addDays(challengeDays(week + 2).first, 5), '12:00:00');
  await ticked('지난주 글');
  passTo(server, addDays(challengeDays(week + 3).first, 3), '15:40:00');
  await compose();
  await compose();
  expect((await list()).map((each) => each.week)).toEqual([week + 2]);
  expect(await titles()).toEqual(['지난주 글']);
});

test('what was chosen stays: likes, ticks and news that come later change nothing', async () => {
  const late = await writePost(jimin, { title: '늦게 허락한 글' });
  const one = await ticked('첫째');
  await like((await ticked('둘째')).id);
  await turn();
  expect(await titles()).toEqual(['둘째', '첫째']);
  await like(one.id);
  await like(one.id, editor);
  await mustSucceed(
    jimin.put(`/api/posts/${late.id}`, postDraft({ title: '늦게 허락한 글', inNewsletter: true })),
  );
  await ticked('월요일 글');
  await news({ title: '월요일 소식', day: addDays(challengeDays(week + 1).first, 2) });
  await compose();
  expect(await titles()).toEqual(['둘째', '첫째']);
  expect(await read()).toMatchObject({ news: [], dates: [] });
});

test('a newsletter names five posts at most, the most liked first', async () => {
  for (let n = 1; n <= 6; n++) await ticked(`글 ${n}`);
  const { id } = await ticked('좋아요 받은 글');
  await like(id);
  await turn();
  expect(await titles()).toEqual(['좋아요 받은 글', '글 1', '글 2', '글 3', '글 4']);
});

test('what is taken back, deleted, hidden or blocked is gone at once, also for who may see it elsewhere', async () => {
  const moderator = await settle(server, { name: '운영', cityCode: town, isAdmin: true });
  const sua = await settle(server, { name: '수아', cityCode: town });
  const withdrawn = await ticked('뺀 글');
  const deleted = await ticked('지운 글');
  const hidden = await ticked('신고된 글');
  await ticked('남은 글');
  await ticked('수아의 글', sua);
  const { id: newsId } = await news({ title: '잘못 낸 소식' });
  await turn();
  expect(await titles()).toHaveLength(5);

  await mustSucceed(jimin.put(`/api/posts/${withdrawn.id}`, postDraft({ title: '뺀 글' })));
  await mustSucceed(jimin.delete(`/api/posts/${deleted.id}`));
  for (const name of ['하나', '두리', '세나']) {
    const reporter = await settle(server, { name, cityCode: town });
    const report = { id: newId(), kind: 'post', itemId: hidden.id, reason: 'spam' };
    await mustSucceed(reporter.post('/api/reports', report));
  }
  await signInAgain(server, editor);
  await mustSucceed(editor.delete(`/api/news/${newsId}`));
  await signInAgain(server, moderator);
  for (const person of [jimin, hyunwoo, moderator])
    expect(await titles(person)).toEqual(['남은 글', '수아의 글']);
  expect((await read()).news).toEqual([]);

  await mustSucceed(hyunwoo.put(`/api/people/${sua.id}/block`));
  expect(await titles(hyunwoo)).toEqual(['남은 글']);
  expect(await titles(sua)).toEqual(['남은 글', '수아의 글']);

  // As the erasing of an account does it.
  const rows = await server.p.db.selectFrom('post').select('id').where('author_id', '=', sua.id).execute();
  for (const { id } of rows) await deletePost(server.p, allSeeing(sua.id), id);
  expect(await titles()).toEqual(['남은 글']);

  await mustSucceed(
    jimin.put(`/api/posts/${withdrawn.id}`, postDraft({ title: '다시 실은 글', inNewsletter: true })),
  );
  expect(await titles()).toEqual(['다시 실은 글', '남은 글']);
});

test('news whose last day is over leaves it, and days that are over leave the page of strangers', async () => {
  const { first } = challengeDays(week + 1);
  await news({ title: '김장 나눔', day: addDays(first, 1) });
  await news({ title: '반짝 장터', shownUntil: addDays(first, 1) });
  await turn();
  const titlesOfNews = async () => (await read()).news.map(({ title }: { title: string }) => title);
  const times = async (title: string) =>
    (await request(server, 'GET', `/newsletter/${(await read()).id}`)).body.split(title).length - 1;
  expect(await titlesOfNews()).toEqual(['반짝 장터', '김장 나눔']);
  expect([await times('반짝 장터'), await times('김장 나눔')]).toEqual([1, 2]);

  passTo(server, addDays(first, 2), '00:01:00');
  await endNews.run(server.p, null);
  expect(await titlesOfNews()).toEqual(['김장 나눔']);
  expect([await times('반짝 장터'), await times('김장 나눔')]).toEqual([0, 1]);
  passTo(server, addDays(first, 7), '00:01:00');
  expect(await read()).toMatchObject({ market: null, pickups: null });
});

test('the name of a winner whom a block hides, or who has left, is not told', async () => {
  const today = seoulDay(server.p.clock.now());
  await mustSucceed(hyunwoo.put(`/api/challenges/walking/days/${today}`, { steps: 9000 }));
  // A town where nobody wrote has a newsletter of its winners.
  await turn();
  await notifyWinners();
  expect((await read()).winners).toMatchObject([{ name: '현○', value: 9000 }]);
  await mustSucceed(jimin.put(`/api/people/${hyunwoo.id}/block`));
  expect((await read()).winners).toMatchObject([{ name: null, value: 9000 }]);
  await server.p.db.deleteFrom('person').where('id', '=', hyunwoo.id).execute();
  expect((await read(editor)).winners).toMatchObject([{ name: null, value: 9000 }]);
});

test('other towns see nothing of it, and who is not signed in reads what feeds say of the same news', async () => {
  const doyun = await settle(server, { name: '도윤', cityCode: nextTown() });
  await ticked('이웃만 보는 글');
  await news({ title: '김장 나눔 <b>', day: addDays(challengeDays(week + 1).first, 3) });
  await turn();
  const { id } = await read();
  expect(await list(doyun)).toEqual([]);
  expect((await doyun.get(`/api/newsletters/${id}`)).status).toBe(404);
  expect((await request(server, 'GET', `/api/newsletters/${id}`)).status).toBe(401);

  const page = await request(server, 'GET', `/newsletter/${id}`);
  expect(page.status).toBe(200);
  expect(page.body).toContain('김장 나눔 &lt;b&gt;');
  expect(page.body).toContain(`/start?next=/newsletter/${id}`);
  for (const secret of ['이웃만 보는 글', '공지천이 불빛으로', '김지민'])
    expect(page.body).not.toContain(secret);
  const unknown = await request(server, 'GET', `/newsletter/${newId()}`);
  expect([unknown.status, unknown.headers.get('location')?.split('?')[0]]).toEqual([302, '/start']);

  const card = await (
    await fetch(`${server.origin}/newsletter/${id}`, { headers: { 'user-agent': 'kakaotalk-scrap/1.0' } })
  ).text();
  expect(card).toContain(`${weekName(week + 1)}"`);
  expect(card).not.toContain('김장');
});

test('a town without anything of the week has no newsletter, market days or not', async () => {
  await mustSucceed(
    editor.post('/api/periodic-markets', { id: newId(), cityCode: town, name: '풍물시장', digit: 2 }),
  );
  await writePost(jimin, { title: '실리지 않는 글' });
  const today = seoulDay(server.p.clock.now());
  await mustSucceed(hyunwoo.put(`/api/challenges/walking/days/${today}`, { steps: 0 }));
  await turn();
  expect(await list()).toEqual([]);
  // The week is over: nothing of the next one begins a newsletter of it.
  await news({ title: '월요일 소식', day: addDays(challengeDays(week + 1).first, 2) });
  await compose();
  expect(await list()).toEqual([]);
});

test('the list has a second page', async () => {
  for (let n = 0; n < 3; n++) {
    await ticked('매주 쓰는 글');
    await turn();
    week += 1;
    passTo(server, addDays(challengeDays(week).first, 2), '12:00:00');
  }
  const first = (await jimin.get('/api/newsletters?limit=2')).body;
  const second = (await jimin.get(`/api/newsletters?limit=2&cursor=${first.nextCursor}`)).body;
  const weeks = ({ items }: { items: { week: number }[] }) => items.map((each) => each.week);
  expect([weeks(first), weeks(second)]).toEqual([[week - 1, week - 2], [week - 3]]);
  expect(second.nextCursor).toBeNull();
});
