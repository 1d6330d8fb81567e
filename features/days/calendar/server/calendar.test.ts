import { expect, test } from 'vitest';
import { entriesADay, memoLength } from '#days/calendar/limits.ts';
import { write } from '#server/database/write.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { as, moveTo, nextTown, type Person, request, settle } from '#test/people/world.ts';
import {
  addNewsEntry,
  removeNewsEntries,
  removeNewsEntry,
  updateNewsEntries,
} from '#town/news/server/calendar-entries.ts';

const { server, jimin } = ourTown();

const draft = (given: object = {}) => ({ id: newId(), title: '치과', day: '2026-11-20', ...given });
const add = (person: Person, given: object = {}) => person.post('/api/events', draft(given));

async function month(person: Person, name = '2026-11') {
  const { body } = await person.get(`/api/calendar?month=${name}`);
  return body.items as { id: string; type: string; title: string; day: string; time: string | null }[];
}
const titles = async (person: Person, name?: string) => (await month(person, name)).map(({ title }) => title);

async function publish(title: string, day: string, cityCode = town) {
  const minjae = await as(server, 'minjae');
  const news = { id: newId(), title, day, content: '내용', cityCode };
  expect((await minjae.post('/api/news', news)).status).toBe(201);
  return news;
}
const like = (person: Person, news: { id: string; day: string }) =>
  write(server.p, (tx) => addNewsEntry(tx, person.id, news, server.p.clock.now()));

test('an event is added, listed in its month, changed and deleted', async () => {
  const added = await add(jimin, { title: '  치과   검진 ', time: '10:20', memo: '신분증\r\n카드' });
  expect([added.status, added.body]).toEqual([
    201,
    {
      id: added.body.id,
      type: 'user',
      title: '치과 검진',
      day: '2026-11-20',
      time: '10:20',
      memo: '신분증\n카드',
      reminders: null,
      repeat: null,
      newsId: null,
      clubId: null,
      clubName: null,
      postId: null,
      isPoll: false,
      isSignup: false,
      cancelled: false,
      revision: 1,
      can: { change: true },
    },
  ]);
  expect(await month(jimin)).toEqual([added.body]);

  const path = `/api/events/${added.body.id}`;
  const changed = await jimin.patch(path, { day: '2026-12-24', time: null });
  expect(changed.body).toEqual({ ...added.body, day: '2026-12-24', time: null, revision: 2 });
  expect([await titles(jimin), await titles(jimin, '2026-12')]).toEqual([[], ['치과 검진']]);

  expect((await jimin.delete(path)).status).toBe(204);
  expect(await titles(jimin, '2026-12')).toEqual([]);
  const refusals = [await jimin.delete(path), await jimin.patch(path, { title: '다시' })];
  expect(refusals.map(({ status, body }) => [status, body.error.reason])).toEqual([
    [404, 'home.day.gone'],
    [404, 'home.day.gone'],
  ]);
});

test('a month reaches from the Sunday before it to the Saturday after it', async () => {
  for (const day of ['2026-09-26', '2026-09-27', '2026-10-01', '2026-10-31', '2026-11-01'])
    await add(jimin, { title: day, day });
  const { body } = await jimin.get('/api/calendar?month=2026-10');
  expect([body.month, body.first, body.last]).toEqual(['2026-10', '2026-09-27', '2026-10-31']);
  expect(body.items.map(({ day }: { day: string }) => day)).toEqual([
    '2026-09-27',
    '2026-10-01',
    '2026-10-31',
  ]);
});

test('whole-day events come first, then by time', async () => {
  for (const time of ['19:00', null, '09:05', '00:00']) await add(jimin, { title: String(time), time });
  expect(await titles(jimin)).toEqual(['null', '00:00', '09:05', '19:00']);
});

test('invalid input is refused at its field', async () => {
  const refusals: [object, string, string][] = [
    [{ title: '  \u3164\u200b ' }, 'title', 'home.day.titleRequired'],
    [{ title: undefined }, 'title', 'home.day.titleRequired'],
    [{ title: '가'.repeat(101) }, 'title', 'common.tooLong'],
    [{ memo: '가'.repeat(memoLength + 1) }, 'memo', 'common.tooLong'],
    [{ day: '2026-02-30' }, 'day', 'home.day.dayRequired'],
    [{ time: '24:00' }, 'time', 'home.day.badTime'],
  ];
  for (const [given, field, reason] of refusals) {
    const { status, body } = await add(jimin, given);
    expect([status, body.error.fields]).toEqual([422, { [field]: reason }]);
  }
  expect((await jimin.get('/api/calendar?month=2026-13')).status).toBe(422);
  expect(await month(jimin)).toEqual([]);
});

test('the same event sent many times at once is stored once', async () => {
  const twice = draft({ title: '한 번' });
  const responses = await Promise.all(Array.from({ length: 8 }, () => jimin.post('/api/events', twice)));
  expect(new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(await titles(jimin)).toEqual(['한 번']);
});

test('someone else’s event is answered like a missing one', async () => {
  const hyunwoo = await settle(server, { name: '현우', cityCode: town });
  const { id } = (await add(jimin)).body;
  const ask = async (id: string) => {
    const responses = [
      await hyunwoo.patch(`/api/events/${id}`, { title: '훔친 일정' }),
      await hyunwoo.delete(`/api/events/${id}`),
      await hyunwoo.get(`/api/events/${id}/event.ics`),
    ];
    return responses.map(({ status, body }) => [status, body.error.code, body.error.reason]);
  };
  expect(await ask(id)).toEqual(await ask(newId()));
  expect((await ask(id)).map(([status]) => status)).toEqual([404, 404, 404]);
  expect((await add(hyunwoo, { id })).status).toBe(409);
  expect([await titles(jimin), await titles(hyunwoo)]).toEqual([['치과'], []]);
  expect((await request(server, 'GET', '/api/calendar?month=2026-11')).status).toBe(401);
});

test('a day has a limit, also for concurrent writes and for events moved to it', async () => {
  for (let n = 1; n < entriesADay; n++) await add(jimin, { title: `${n}` });
  const last = await Promise.all(Array.from({ length: 4 }, () => add(jimin, { title: '마지막' })));
  expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(last.find(({ status }) => status === 409)?.body.error.reason).toBe('home.day.tooMany');

  const { id } = (await add(jimin, { day: '2026-11-21' })).body;
  expect((await jimin.patch(`/api/events/${id}`, { day: '2026-11-20' })).status).toBe(409);
  expect(await month(jimin)).toHaveLength(entriesADay + 1);
});

test('a news event follows its news, and the person cannot change it', async () => {
  const news = await publish('불빛축제', '2026-11-22');
  await like(jimin, news);
  await like(jimin, news);
  const [entry] = await month(jimin);
  expect(entry).toMatchObject({ type: 'news', title: '불빛축제', newsId: news.id, can: { change: false } });
  const refused = [
    await jimin.patch(`/api/events/${entry?.id}`, { title: '내 것' }),
    await jimin.delete(`/api/events/${entry?.id}`),
  ];
  expect(refused.map(({ status, body }) => [status, body.error.reason])).toEqual([
    [403, 'home.day.notOwn'],
    [403, 'home.day.notOwn'],
  ]);

  await write(server.p, async (tx) => {
    await tx
      .updateTable('news')
      .set({ title: '눈꽃축제', day: '2026-12-24' })
      .where('id', '=', news.id)
      .execute();
    await updateNewsEntries(tx, news.id, { day: '2026-12-24', isMoved: true, now: server.p.clock.now() });
  });
  expect([await titles(jimin), await titles(jimin, '2026-12')]).toEqual([[], ['눈꽃축제']]);
  await write(server.p, (tx) => removeNewsEntry(tx, jimin.id, news.id));
  expect(await titles(jimin, '2026-12')).toEqual([]);
});

test('news of a former town is no longer in the calendar', async () => {
  await like(jimin, await publish('우리 동네 장터', '2026-11-22'));
  expect(await titles(jimin)).toEqual(['우리 동네 장터']);
  await moveTo(server, jimin, nextTown());
  expect(await titles(jimin)).toEqual([]);
});

test('an open calendar receives changes from another device', async () => {
  const screen = await observe(server, jimin, [`person:${jimin.id}`]);
  const { id } = (await add(jimin)).body;
  expect((await screen.hears('event.added')).data).toEqual({ id });
  await jimin.patch(`/api/events/${id}`, { title: '안과' });
  expect((await screen.hears('event.changed')).data).toEqual({ id });
  await jimin.delete(`/api/events/${id}`);
  expect((await screen.hears('event.removed')).data).toEqual({ id });
});

test('when news changes, each person receives only their own event, not who else likes it', async () => {
  const hyunwoo = await settle(server, { name: '현우', cityCode: town });
  const news = await publish('벼룩시장', '2026-11-28');
  await like(jimin, news);
  await like(hyunwoo, news);
  const screens = await Promise.all(
    [jimin, hyunwoo].map((person) => observe(server, person, [`person:${person.id}`])),
  );
  await write(server.p, (tx) =>
    updateNewsEntries(tx, news.id, { day: '2026-11-29', isMoved: true, now: server.p.clock.now() }),
  );
  await write(server.p, (tx) => removeNewsEntries(tx, news.id));
  for (const [index, person] of [jimin, hyunwoo].entries()) {
    const changed = await screens[index]?.hears('event.changed');
    expect(changed?.topics).toEqual([`person:${person.id}`]);
    expect((await screens[index]?.hears('event.removed'))?.topics).toEqual([`person:${person.id}`]);
  }
  expect([await titles(jimin), await titles(hyunwoo)]).toEqual([[], []]);
});

test('no one can subscribe to another person’s calendar', async () => {
  const hyunwoo = await settle(server, { name: '현우', cityCode: town });
  const stranger = await observe(server, hyunwoo, [`person:${jimin.id}`]);
  expect(stranger.frames).toContainEqual({ refused: [`person:${jimin.id}`] });
});
