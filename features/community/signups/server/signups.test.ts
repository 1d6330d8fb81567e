import { expect, test } from 'vitest';
import {
  dayIn,
  enter,
  leave,
  namesOf,
  openSignup,
  outsiderDraft,
  signupDraft,
  signupTimes,
} from '#community/signups/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { startOfDay } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, settle, signInAgain } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { server, minjae, editor, jimin, sua, hyunwoo, doyun } = ourTown();

const dayMs = 86_400_000;
const news = (given: object = {}) => publish(server, editor, { cityCode: town, ...given });
const opened = async (given: object = {}, item: object = {}) =>
  openSignup(server, editor, { newsId: (await news(item)).id, ...given });
const read = async (who: Person, newsId: string) =>
  (await mustSucceed(who.get(`/api/signups?newsId=${newsId}`))).body;
const ownOf = async (who: Person, newsId: string) => (await read(who, newsId)).signup.own;
/** Time passes, and the editor signs in again. */
const pass = async (days: number) => {
  server.pass(days * dayMs);
  await signInAgain(server, editor);
};
const residents = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => settle(server, { name: `이웃 ${at}`, cityCode: town })),
  );

test('seats are taken, the rest wait in order, and a seat given back goes to the first of them', async () => {
  const { id: newsId } = await news();
  expect(await read(editor, newsId)).toEqual({ signup: null, meeting: null, can: { add: true } });
  expect((await read(jimin, newsId)).can.add).toBe(false);
  const { id } = await openSignup(server, editor, { newsId, seats: 1, questions: ['몇 명이 오세요?'] });
  const topics = [`city:${town}`];
  const [screen, own] = [
    await observe(server, hyunwoo, topics),
    await observe(server, sua, [`person:${sua.id}`]),
  ];
  const office = await observe(server, editor, [`signups:${town}`]);
  const first = await mustSucceed(enter(jimin, id, '두 명'));
  expect(first.body).toMatchObject({
    taken: 1,
    waiting: 0,
    own: { state: 'seat', position: null, answers: ['두 명'] },
    can: { enter: true, cancel: true, manage: false },
  });
  expect((await screen.hears('signup.counted')).data).toEqual({ id, newsId, taken: 1, waiting: 0 });
  expect((await office.hears('signup.listChanged')).data).toEqual({ id, newsId });
  await mustSucceed(enter(sua, id, '한 명'));
  expect((await own.hears('signup.entered')).data).toEqual({ id, newsId });
  await mustSucceed(enter(hyunwoo, id, '세 명'));
  // Other answers keep the place.
  await mustSucceed(enter(sua, id, '다섯 명'));
  expect([await ownOf(sua, newsId), await ownOf(hyunwoo, newsId)]).toEqual([
    { state: 'waiting', position: 1, answers: ['다섯 명'] },
    { state: 'waiting', position: 2, answers: ['세 명'] },
  ]);
  expect((await mustSucceed(leave(jimin, id))).body).toMatchObject({ own: null, taken: 1, waiting: 1 });
  expect((await own.hears('signup.movedUp')).data).toEqual({ id, newsId });
  expect((await ownOf(sua, newsId)).state).toBe('seat');
  expect((await ownOf(hyunwoo, newsId)).position).toBe(1);
  // The answer to the first request was lost.
  expect((await mustSucceed(leave(jimin, id))).body.taken).toBe(1);
  await mustSucceed(editor.put(`/api/signups/${id}`, signupTimes(server, { seats: 2 })));
  await screen.hears('signup.changed');
  expect([await namesOf(editor, id, 'seat'), await namesOf(editor, id, 'waiting')]).toEqual([
    ['수아', '현우'],
    [],
  ]);
});

test('of forty people at once ten have a seat and thirty wait, in an order without gaps', async () => {
  const { id, newsId } = await opened({ seats: 10 });
  const people = await residents(40);
  await Promise.all(people.map((person) => mustSucceed(enter(person, id))));
  const { signup } = await read(editor, newsId);
  expect([signup.taken, signup.waiting]).toEqual([10, 30]);
  expect(await namesOf(editor, id, 'seat')).toHaveLength(10);
  const own = await Promise.all(people.map((person) => ownOf(person, newsId)));
  const positions = own.flatMap(({ position }) => (position === null ? [] : [position]));
  expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));

  // Everybody with a seat leaves, half of those who wait too, and the editor gives more seats meanwhile.
  const seated = people.filter((_, at) => own[at].state === 'seat');
  const waiting = people.filter((_, at) => own[at].state === 'waiting');
  const leaving = [...seated, ...waiting.slice(0, 15)];
  await Promise.all([
    ...leaving.map((person) => mustSucceed(leave(person, id))),
    mustSucceed(editor.put(`/api/signups/${id}`, signupTimes(server, { seats: 12 }))),
  ]);
  const after = (await read(editor, newsId)).signup;
  expect([after.seats, after.taken, after.waiting]).toEqual([12, 12, 3]);
  expect(
    [await namesOf(editor, id, 'seat'), await namesOf(editor, id, 'waiting')].map((names) => names.length),
  ).toEqual([12, 3]);
});

test('closing, giving back and leaving the list end by the server’s clock', async () => {
  const day = dayIn(server, 5);
  const closesAt = startOfDay(dayIn(server, 2)).toISOString();
  const { id } = await opened({ seats: 1, day, time: null, closesAt, cancelUntil: dayIn(server, 3) });
  await mustSucceed(enter(jimin, id));
  await mustSucceed(enter(sua, id));
  await pass(2);
  expect(reasonOf(await enter(hyunwoo, id))).toEqual([409, 'signups.closed']);
  // The same again changes nothing.
  expect((await enter(jimin, id)).body.can).toEqual({ enter: false, cancel: true, manage: false });
  await pass(2);
  expect(reasonOf(await leave(jimin, id))).toEqual([409, 'signups.lateCancel']);
  expect((await mustSucceed(enter(sua, id))).body.can.cancel).toBe(true);
  await mustSucceed(leave(sua, id));
  await pass(2);
  const late = signupTimes(server, { seats: 5 });
  expect(reasonOf(await editor.put(`/api/signups/${id}`, late))).toEqual([409, 'signups.over']);
  expect(reasonOf(await editor.post(`/api/signups/${id}/entries`, outsiderDraft('김복순')))).toEqual([
    409,
    'signups.over',
  ]);
});

test('editors enter people without the app, take anybody off, and tick who came', async () => {
  const { id, newsId } = await opened({ seats: 2, questions: ['점심을 드세요?'] });
  const path = `/api/signups/${id}/entries`;
  await mustSucceed(enter(sua, id, '네'));
  const draft = outsiderDraft('=김복순', { phone: '010-1234 5678' });
  for (const _ of [1, 2]) await mustSucceed(editor.post(path, draft));
  await mustSucceed(enter(jimin, id, '아니요'));
  const refused = async (given: object) =>
    (await editor.post(path, { ...outsiderDraft('박'), ...given })).body.error.fields;
  expect(await refused({ hasConsented: false })).toEqual({ hasConsented: 'signups.needConsent' });
  expect(await refused({ phone: '1234' })).toEqual({ phone: 'signups.badPhone' });
  expect(await refused({ answers: ['하나', '둘'] })).toEqual({ answers: 'signups.manyAnswers' });
  const { items } = (await mustSucceed(editor.get(`${path}?state=seat`))).body;
  expect(items).toMatchObject([
    { name: '=김복순', person: null, phone: '01012345678', state: 'seat', answers: [''] },
    { name: '수아', person: { id: sua.id }, phone: null, came: null, answers: ['네'] },
  ]);
  const csv = await editor.get(`/api/signups/${id}/door-list.csv`);
  expect(csv.body.split('\r\n').slice(1)).toEqual([
    `"'=김복순","010-1234-5678","",""`,
    '"수아","","네",""',
    '',
  ]);

  const tick = (entryId: string, came: boolean | null) =>
    editor.put(`${path}/${entryId}/attendance`, { came });
  expect(reasonOf(await tick(items[1].id, true))).toEqual([409, 'signups.notYet']);
  await mustSucceed(editor.delete(`${path}/${draft.id}`));
  expect(reasonOf(await editor.delete(`${path}/${draft.id}`))).toEqual([404, 'signups.entryGone']);
  expect((await ownOf(jimin, newsId)).state).toBe('seat');
  await mustSucceed(enter(hyunwoo, id, '네'));
  await pass(7);
  await mustSucceed(tick(items[1].id, true));
  const [waiting] = (await mustSucceed(editor.get(`${path}?state=waiting`))).body.items;
  expect(reasonOf(await tick(waiting.id, true))).toEqual([409, 'signups.noSeat']);
  const list = (await mustSucceed(editor.get(`/api/signups/${id}/door-list`))).body;
  expect(list.items.map(({ name, came }: { name: string; came: boolean }) => [name, came])).toEqual([
    ['수아', true],
    ['지민', null],
  ]);

  // Who had a seat, and how many, is what was: nobody is taken off or comes later.
  await pass(1);
  expect(reasonOf(await editor.delete(`${path}/${items[1].id}`))).toEqual([409, 'signups.over']);
  expect(reasonOf(await editor.post(path, outsiderDraft('박복자')))).toEqual([409, 'signups.over']);
});

test('who may do what, and what is refused, each with its reason', async () => {
  const { id: newsId } = await news();
  const create = (who: Person, given: object) =>
    who.post('/api/signups', signupDraft(server, { newsId, ...given }));
  const fieldsOf = async (given: object) => (await create(editor, given)).body.error.fields;
  expect(reasonOf(await create(jimin, {}))).toEqual([403, 'signups.notYours']);
  expect(reasonOf(await create(editor, { newsId: newId() }))).toEqual([404, 'signups.gone']);
  const day = dayIn(server, 3);
  const ofDay = (given: object) => fieldsOf({ day, cancelUntil: day, ...given });
  const after = new Date(startOfDay(day).getTime() + 14 * 3_600_000 + 1).toISOString();
  expect(await ofDay({ closesAt: after })).toEqual({ closesAt: 'signups.badClose' });
  expect(await ofDay({ closesAt: server.p.clock.now().toISOString() })).toEqual({
    closesAt: 'signups.badClose',
  });
  expect(await ofDay({ cancelUntil: dayIn(server, 4) })).toEqual({ cancelUntil: 'signups.badCancelUntil' });
  expect(await fieldsOf({ day: dayIn(server, -1) })).toEqual({ day: 'signups.badDay' });
  expect(await fieldsOf({ day: dayIn(server, 367) })).toEqual({ day: 'signups.badDay' });
  expect(await ofDay({ questions: ['하나', '둘', '셋'] })).toEqual({ questions: 'signups.manyQuestions' });

  const draft = signupDraft(server, { newsId, seats: 2, questions: ['이름', '나이'] });
  for (const _ of [1, 2]) expect((await editor.post('/api/signups', draft)).body.id).toBe(draft.id);
  expect(reasonOf(await create(editor, {}))).toEqual([409, 'signups.hasSignup']);
  const { id } = draft;
  expect((await enter(jimin, id, '지민')).body.error.fields).toEqual({ answers: 'signups.needAnswer' });
  expect((await enter(jimin, id, '지민', ' ')).status).toBe(422);
  for (const who of [jimin, sua]) await mustSucceed(enter(who, id, '이름', '나이'));
  const fewer = await editor.put(`/api/signups/${id}`, signupTimes(server, { seats: 1 }));
  expect(fewer.body.error.fields).toEqual({ seats: 'signups.fewSeats' });
  const change = { ...signupTimes(server, { seats: 3 }), revision: 1 };
  for (const outcome of [
    [200, undefined],
    [409, 'edit.changedMeanwhile'],
  ])
    expect(reasonOf(await editor.put(`/api/signups/${id}`, change))).toEqual(outcome);
  for (const path of [`entries?state=seat`, 'door-list', 'door-list.csv'])
    expect(reasonOf(await jimin.get(`/api/signups/${id}/${path}`))).toEqual([403, 'signups.notYours']);
  expect(reasonOf(await jimin.delete(`/api/signups/${id}`))).toEqual([403, 'signups.notYours']);
  // Somebody of another town neither sees it nor signs up; who sees all towns does not live in this one.
  expect(reasonOf(await enter(doyun, id, '이름', '나이'))).toEqual([404, 'signups.gone']);
  await signInAgain(server, minjae);
  expect(reasonOf(await enter(minjae, id, '이름', '나이'))).toEqual([403, 'signups.notForYou']);
  await mustSucceed(editor.delete(`/api/signups/${id}`));
  expect(reasonOf(await enter(jimin, id, '이름', '나이'))).toEqual([404, 'signups.gone']);
});
