import { expect } from 'vitest';
import { addPickupArea, areaFields } from '#days/pickups/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay, startOfDay, weekday } from '#shared/time/dates.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, settle, signInAgain } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { stillClock } from '#test/server/still-clock.ts';
import { race } from '#test/server/stop-points.ts';

const areaLock = /from "pickup_area".* for update/s;
const editorOf = (server: TestServer, town: string, place = town) =>
  settle(server, { name: '편집', cityCode: town, rights: [`editor:${place}`] });
const today = ({ p }: TestServer) => seoulDay(p.clock.now());
const exception = (day: string, more: object = {}) => ({
  id: newId(),
  day,
  kinds: ['recycling'],
  isCollected: false,
  reason: '명절',
  ...more,
});
const except = (who: Person, area: string, draft: object) =>
  who.post(`/api/pickup-areas/${area}/exceptions`, draft);
const doubt = (who: Person, area: string, day: string, more: object = {}) =>
  who.post(`/api/pickup-areas/${area}/doubts`, { id: newId(), day, text: '', ...more });
const areasOf = async (who: Person, town: string) =>
  (await mustSucceed(who.get(`/api/pickup-areas?city=${town}&limit=50`))).body.items;

test('editors of the town and around it enter areas; those of the next town find none of them', async ({
  server,
  town,
  jimin,
  doyun,
}) => {
  const [own, around] = [await editorOf(server, town), await editorOf(server, town, town.slice(0, 2))];
  const next = await editorOf(server, town, doyun.cityCode as string);
  const id = await addPickupArea(own, town);
  const path = `/api/pickup-areas/${id}`;
  const pickupAreaNotFound = [404, 'pickups.gone'];
  const draft = { id: newId(), cityCode: town, ...areaFields({ name: '2구역' }) };
  expect(reasonOf(await next.post('/api/pickup-areas', draft))).toEqual(pickupAreaNotFound);
  expect(reasonOf(await next.put(path, areaFields({ name: '바꿈' })))).toEqual(pickupAreaNotFound);
  expect(reasonOf(await next.delete(path))).toEqual(pickupAreaNotFound);
  expect(reasonOf(await except(next, id, exception(addDays(today(server), 1))))).toEqual(pickupAreaNotFound);
  expect((await jimin.put(path, areaFields({ name: '바꿈' }))).status).toBeGreaterThanOrEqual(403);
  await mustSucceed(around.post('/api/pickup-areas', draft));
  // Its own name it keeps; a name of another area of the town is taken, of another town it is not.
  await mustSucceed(around.put(path, areaFields({ name: '1구역', note: '새 글' })));
  expect(reasonOf(await own.put(path, areaFields({ name: '2구역' })))).toEqual([409, 'pickups.nameTaken']);
  await addPickupArea(next, doyun.cityCode as string, { name: '2구역' });
  // An id of another town is nobody's here.
  expect(
    reasonOf(await next.post('/api/pickup-areas', { ...draft, cityCode: doyun.cityCode, name: '3구역' })),
  ).toEqual(pickupAreaNotFound);
  expect((await areasOf(own, town)).map(({ name }: { name: string }) => name)).toEqual(['1구역', '2구역']);
});

test('a day has one exception, today and the 366th day may have one, yesterday and the 367th not', async ({
  server,
  town,
}) => {
  const editor = await editorOf(server, town);
  const [id, other] = [
    await addPickupArea(editor, town),
    await addPickupArea(editor, town, { name: '2구역' }),
  ];
  const setClock = stillClock(server);
  const day = addDays(today(server), 1);
  for (const ms of [0, 86_399_999]) {
    setClock(startOfDay(day).getTime() + ms);
    await signInAgain(server, editor);
    expect((await except(editor, id, exception(addDays(day, -1)))).status).toBe(422);
    expect((await except(editor, id, exception(addDays(day, 367)))).status).toBe(422);
  }
  const [first, last] = [exception(day), exception(addDays(day, 366))];
  for (const draft of [first, first, last]) await mustSucceed(except(editor, id, draft));
  expect(reasonOf(await except(editor, id, exception(day)))).toEqual([409, 'pickups.dayTaken']);
  expect(reasonOf(await except(editor, other, first))).toEqual([404, 'pickups.exceptionGone']);
  await mustSucceed(except(editor, other, exception(day)));
  const path = `/api/pickup-exceptions/${first.id}`;
  expect((await editor.delete(path)).status).toBe(204);
  expect(reasonOf(await editor.delete(path))).toEqual([404, 'pickups.exceptionGone']);
  await mustSucceed(except(editor, id, exception(day)));
  // Sixty are the most of an area, those to come alone.
  const rows = Array.from({ length: 57 }, (_, n) => ({
    id: newId(),
    area_id: id,
    day: addDays(day, n + 1),
    kinds: ['recycling'],
    is_collected: false,
    reason: '명절',
    created_at: server.p.clock.now(),
  }));
  const past = { ...(rows[0] as (typeof rows)[0]), id: newId(), day: addDays(day, -9) };
  await server.p.db
    .insertInto('pickup_exception')
    .values([...rows, past])
    .execute();
  const one = exception(addDays(day, 100));
  await mustSucceed(except(editor, id, one));
  const full = [409, 'pickups.tooManyExceptions'];
  expect(reasonOf(await except(editor, id, exception(addDays(day, 101))))).toEqual(full);
  await mustSucceed(except(editor, id, one));
});

test('what another editor did at the lock counts: the day, the name, the deletion', async ({
  server,
  town,
}) => {
  const [editor, other] = [await editorOf(server, town), await editorOf(server, town)];
  const day = addDays(today(server), 3);
  const id = await addPickupArea(editor, town);
  const response = await race(server, {
    at: areaLock,
    first: () => except(editor, id, exception(day)),
    meanwhile: () => mustSucceed(except(other, id, exception(day))),
  });
  expect(reasonOf(response)).toEqual([409, 'pickups.dayTaken']);
  const name = await race(server, {
    at: /pg_advisory_xact_lock\(hashtext\('pickup_area'\)/,
    first: () =>
      editor.post('/api/pickup-areas', { id: newId(), cityCode: town, ...areaFields({ name: '9구역' }) }),
    meanwhile: () => addPickupArea(other, town, { name: '9구역' }),
  });
  expect(reasonOf(name)).toEqual([409, 'pickups.nameTaken']);
  for (const first of [
    () => editor.put(`/api/pickup-areas/${id}`, areaFields()),
    () => editor.delete(`/api/pickup-areas/${id}`),
    () => except(editor, id, exception(addDays(day, 1))),
  ]) {
    const area = await areasOf(editor, town);
    const found = area.some((one: { id: string }) => one.id === id);
    const meanwhile = async () => found && (await mustSucceed(other.delete(`/api/pickup-areas/${id}`)));
    expect(reasonOf(await race(server, { at: areaLock, first, meanwhile }))).toEqual([404, 'pickups.gone']);
  }
});

test('a neighbour doubts once a day, again the next day, and one who moved away not at all', async ({
  server,
  town,
  jimin,
  hyunwoo,
  doyun,
}) => {
  const editor = await editorOf(server, town);
  const id = await addPickupArea(editor, town);
  const setClock = stillClock(server);
  const day = addDays(today(server), 1);
  setClock(startOfDay(day).getTime() - 1);
  const draft = { id: newId() };
  for (const _ of [1, 2]) await mustSucceed(doubt(jimin, id, day, draft));
  expect(reasonOf(await doubt(jimin, id, day))).toEqual([409, 'pickups.doubtedToday']);
  await mustSucceed(doubt(jimin, id, day, { ...draft, text: '월요일이 아니에요' }));
  await mustSucceed(doubt(hyunwoo, id, day));
  expect((await doubt(hyunwoo, id, day, draft)).status).toBe(409);
  expect(reasonOf(await doubt(doyun, id, day))).toEqual([404, 'pickups.gone']);
  setClock(startOfDay(day));
  await signInAgain(server, editor);
  await mustSucceed(doubt(jimin, id, day));
  const listed = async () => (await mustSucceed(editor.get(`/api/pickup-doubts?city=${town}`))).body.items;
  expect((await listed()).map(({ text }: { text: string }) => text)).toEqual(['월요일이 아니에요', '', '']);
  const settle = `/api/pickup-doubts/${draft.id}/settlement`;
  expect((await jimin.put(settle)).status).toBeGreaterThanOrEqual(403);
  await mustSucceed(editor.put(settle));
  expect(reasonOf(await editor.put(settle))).toEqual([404, 'pickups.doubtGone']);
  expect(await listed()).toHaveLength(2);
});

test('of two areas the last chosen counts; another neighbour’s choice stays', async ({
  server,
  town,
  jimin,
  hyunwoo,
  doyun,
}) => {
  const editor = await editorOf(server, town);
  const rule = { weekdays: [weekday(addDays(today(server), 2))] };
  const rules = [
    { kind: 'recycling', cycle: 'week', fromDay: null, weeks: [], starts: null, ends: null, ...rule },
  ];
  const one = await addPickupArea(editor, town, { rules });
  const other = await addPickupArea(editor, town, { name: '2구역', rules });
  const choose = (who: Person, areaId: string | null, reminds = true) =>
    who.put('/api/pickups/home', { areaId, reminds });
  const due = async ({ id }: Person) =>
    (
      await server.p.db
        .selectFrom('due_notice')
        .innerJoin('pickup_day', 'pickup_day.id', 'due_notice.subject_id')
        .select('area_id')
        .where('person_id', '=', id)
        .execute()
    ).map(({ area_id }) => area_id);
  for (const who of [jimin, hyunwoo]) await mustSucceed(choose(who, one));
  await mustSucceed(choose(jimin, other));
  expect([await due(jimin), await due(hyunwoo)]).toEqual([[other], [one]]);
  await mustSucceed(choose(jimin, other, false));
  expect([await due(jimin), await due(hyunwoo)]).toEqual([[], [one]]);
  await mustSucceed(choose(jimin, other));
  for (const _ of [1, 2]) await mustSucceed(choose(jimin, null));
  expect([await due(jimin), await due(hyunwoo)]).toEqual([[], [one]]);
  expect(reasonOf(await choose(doyun, one))).toEqual([422, 'pickups.notHere']);
  expect((await hyunwoo.get('/api/pickups')).body).toMatchObject({ area: { id: one }, reminds: true });
});
