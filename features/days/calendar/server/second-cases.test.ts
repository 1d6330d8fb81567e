import { expect } from 'vitest';
import { entriesADay } from '#days/calendar/limits.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { type ApiResponse, mustSucceed, type Person, reasonOf, request } from '#test/people/world.ts';
import { race } from '#test/server/stop-points.ts';

const personLock = /from "person".* for no key update/s;
const draftOf = (given = {}) => ({ id: newId(), title: '치과', day: '2026-11-20', ...given });
const add = (who: Person, draft: object) => who.post('/api/events', draft);
const month = async (who: Person, name: string): Promise<{ day: string; title: string }[]> =>
  (await who.get(`/api/calendar?month=${name}`)).body.items;

test('as many events a day as allowed: the last may be sent twice and changed; one more is refused', async ({
  jimin,
  server,
}) => {
  const drafts = Array.from({ length: entriesADay }, () => draftOf());
  for (const draft of drafts.slice(1)) await mustSucceed(add(jimin, draft));
  const [last] = drafts;
  const elsewhere = draftOf({ day: '2026-11-21' });
  await mustSucceed(add(jimin, elsewhere));
  const full = [409, 'home.day.tooMany'];
  const waited = await race(server, {
    at: personLock,
    first: () => add(jimin, draftOf()),
    meanwhile: () => mustSucceed(add(jimin, last as object)),
  });
  expect(reasonOf(waited)).toEqual(full);
  expect((await add(jimin, last as object)).status).toBe(201);
  expect((await jimin.patch(`/api/events/${last?.id}`, { title: '안과', day: '2026-11-20' })).status).toBe(
    200,
  );
  expect(reasonOf(await jimin.patch(`/api/events/${elsewhere.id}`, { day: '2026-11-20' }))).toEqual(full);
  expect((await month(jimin, '2026-11')).filter(({ day }) => day === '2026-11-21')).toHaveLength(1);
});

test('the first and the last day of a month are in it, and in no other person’s', async ({
  jimin,
  hyunwoo,
}) => {
  for (const day of ['2028-01-31', '2028-02-01', '2028-02-29', '2028-03-01'])
    await mustSucceed(add(jimin, draftOf({ day, title: day })));
  const within = (await month(jimin, '2028-02'))
    .map(({ day }) => day)
    .filter((day) => day.startsWith('2028-02'));
  expect(within).toEqual(['2028-02-01', '2028-02-29']);
  expect(await month(hyunwoo, '2028-02')).toEqual([]);
});

test('an event is changed and deleted by its owner only, and its id is nobody else’s', async ({
  jimin,
  hyunwoo,
}) => {
  const draft = draftOf();
  await mustSucceed(add(jimin, draft));
  const path = `/api/events/${draft.id}`;
  expect([
    reasonOf(await hyunwoo.patch(path, { title: '남의 것' })),
    reasonOf(await hyunwoo.delete(path)),
    reasonOf(await add(hyunwoo, draft)),
  ]).toEqual([
    [404, 'home.day.gone'],
    [404, 'home.day.gone'],
    [409, 'home.day.addFailed'],
  ]);
  expect((await month(jimin, '2026-11')).map(({ title }) => title)).toEqual(['치과']);
});

test('a change or a deletion that waits meets the event gone', async ({ server, jimin }) => {
  const during = async (first: (path: string) => Promise<ApiResponse>) => {
    const draft = draftOf();
    await mustSucceed(add(jimin, draft));
    const path = `/api/events/${draft.id}`;
    const meanwhile = () => mustSucceed(jimin.delete(path));
    return reasonOf(await race(server, { at: personLock, first: () => first(path), meanwhile }));
  };
  expect(await during((path) => jimin.patch(path, { title: '안과' }))).toEqual([404, 'home.day.gone']);
  expect(await during((path) => jimin.delete(path))).toEqual([404, 'home.day.gone']);
});

test('a new private address ends the one before; ended, both are gone', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const made = async (who: Person): Promise<string> => {
    const { body } = await mustSucceed(who.post('/api/calendar/subscription'));
    return new URL(body.address).pathname;
  };
  const read = async (path: string) => (await request(server, 'GET', path)).status;
  const [first, second, other] = [await made(jimin), await made(jimin), await made(hyunwoo)];
  expect([await read(first), await read(second), await read(other)]).toEqual([404, 200, 200]);
  await mustSucceed(jimin.delete('/api/calendar/subscription'));
  expect([await read(second), await read(other)]).toEqual([404, 200]);
});

test('its text keeps the time of its change where the clock goes back', async ({ server, jimin }) => {
  await mustSucceed(add(jimin, draftOf()));
  const { body } = await mustSucceed(jimin.post('/api/calendar/subscription'));
  const read = () => request(server, 'GET', new URL(body.address).pathname);
  const first = await read();
  server.pass(-3_600_000);
  const second = await read();
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(second.headers.get('last-modified')).toBe(first.headers.get('last-modified'));
});
