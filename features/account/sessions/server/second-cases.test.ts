import { expect } from 'vitest';
import { eventsSince, newestEvent } from '#test/live/event-log.ts';
import { arrive, moveIn, outcome } from '#test/people/newcomers.ts';
import { test } from '#test/people/town.ts';
import { type Person, setRights, settle, signIn } from '#test/people/world.ts';
import { stillClock } from '#test/server/still-clock.ts';
import { race } from '#test/server/stop-points.ts';
import { endSessionsAgain } from './session-store.ts';

const day = 86_400_000;
const isIn = async (who: Pick<Person, 'get'>) => (await who.get('/api/session')).body !== null;
type Device = { id: string; isThisOne: boolean };
const devicesOf = async (who: Person): Promise<Device[]> => (await who.get('/api/sessions')).body.items;
const thisOne = async (who: Person) => (await devicesOf(who)).find(({ isThisOne }) => isThisOne) as Device;

test('a session lives until the last moment of thirty unused days, and of 180 days, and not at their end', async ({
  server,
  town,
  jimin,
}) => {
  const setClock = stillClock(server);
  const start = server.p.clock.now().getTime();
  const [idle, used] = [await signIn(server, jimin.id, town), await signIn(server, jimin.id, town)];
  setClock(start + 30 * day);
  expect(await isIn(idle)).toBe(false);
  setClock(start + 30 * day - 1);
  expect(await isIn(used)).toBe(true);
  // It counts from the last use.
  for (let at = start + 59 * day; at < start + 180 * day; at += 29 * day) {
    setClock(at);
    expect(await isIn(used)).toBe(true);
  }
  // The end first: for a minute the server would know the session from before.
  setClock(start + 180 * day);
  expect(await isIn(used)).toBe(false);
  setClock(start + 180 * day - 1);
  expect(await isIn(used)).toBe(true);
  expect(await devicesOf(used)).toHaveLength(1);
});

test('a clock that went back ends no session, keeps its last use, and rights wake for their hours', async ({
  server,
  town,
  jimin,
}) => {
  const setClock = stillClock(server);
  const start = server.p.clock.now().getTime();
  await setRights(server, jimin.id, [`editor:${town}`]);
  const phone = await signIn(server, jimin.id, town);
  const isAwake = async () => (await phone.get(`/api/scheduled-news?city=${town}`)).status === 200;
  setClock(start - 3_600_000);
  expect(await isIn(phone)).toBe(true);
  expect(await isAwake()).toBe(true);
  const tablet = await signIn(server, jimin.id, town);
  expect((await devicesOf(phone)).length).toBe(3);
  // One signed in later by the earlier clock, and is the device itself all the same.
  expect((await thisOne(tablet)).id).not.toBe((await thisOne(phone)).id);
  setClock(start + 12 * 3_600_000 - 1);
  expect(await isAwake()).toBe(true);
  setClock(start + 12 * 3_600_000);
  expect(await isAwake()).toBe(false);
});

test('one’s own session ends, of several one, and again is nothing; nobody ends another’s', async ({
  server,
  town,
  jimin,
  hyunwoo,
  minjae,
}) => {
  const [phone, tablet] = [await signIn(server, jimin.id, town), await signIn(server, jimin.id, town)];
  const { id } = await thisOne(tablet);
  for (const stranger of [hyunwoo, minjae])
    expect((await stranger.delete(`/api/sessions/${id}`)).status).toBe(404);
  expect(await isIn(tablet)).toBe(true);
  expect((await phone.delete(`/api/sessions/${id}`)).status).toBe(204);
  expect([await isIn(jimin), await isIn(phone), await isIn(tablet)]).toEqual([true, true, false]);
  expect((await phone.delete(`/api/sessions/${id}`)).status).toBe(404);
  expect(await devicesOf(phone)).toHaveLength(2);
});

test('two phones that sign out a third at once do it once; the one that is signed out is told', async ({
  server,
  town,
  jimin,
}) => {
  const [phone, tablet, third] = [
    await signIn(server, jimin.id, town),
    await signIn(server, jimin.id, town),
    await signIn(server, jimin.id, town),
  ];
  const { id } = await thisOne(third);
  const ends = (who: Person) => () => who.delete(`/api/sessions/${id}`);
  const response = await race(server, {
    at: /update "session" set "ended_at"/,
    first: ends(phone),
    meanwhile: ends(tablet),
  });
  expect(response.status).toBe(404);
  const entries = await server.p.db
    .selectFrom('event')
    .select('type')
    .where('type', '=', 'session.ended')
    .where('revokes', '@>', JSON.stringify({ sessionId: id }) as never)
    .execute();
  expect(entries).toHaveLength(1);
});

test('after a restore all sessions that had ended end again, and no others', async ({
  server,
  town,
  jimin,
}) => {
  const phones = [];
  for (let n = 0; n < 3; n++) phones.push(await signIn(server, jimin.id, town));
  const [one, other, remaining] = phones as [Person, Person, Person];
  const ids = [(await thisOne(one)).id, (await thisOne(other)).id];
  const since = await newestEvent(server);
  const entries = ids.map((sessionId) => ({
    change: 'session.ended' as const,
    data: { sessionId },
    at: server.p.clock.now(),
    isTrusted: true,
  }));
  expect([await endSessionsAgain(server.p, entries), await endSessionsAgain(server.p, entries)]).toEqual([
    2, 0,
  ]);
  expect([await isIn(one), await isIn(other), await isIn(remaining)]).toEqual([false, false, true]);
  const closed = await eventsSince(server, since, 'session.ended');
  expect(closed.map(({ revokes }) => (revokes as { sessionId: string }).sessionId).sort()).toEqual(
    ids.sort(),
  );
});

test('a newcomer who waited thirty minutes by any clock starts once, in one browser', async ({
  server,
  town,
}) => {
  const browser = await arrive(server);
  server.pass(-3_600_000);
  expect(outcome(await moveIn(browser, town))).toEqual([200, town]);
  expect(outcome(await moveIn(browser, town))).toEqual([200, town]);
  server.pass(3_600_000);
  expect((await browser.ask('GET', '/api/session')).body.person.cityCode).toBe(town);
});

test('a town is chosen once: the first counts, the same again too, another is refused', async ({
  server,
  town,
}) => {
  const homeless = await settle(server, { name: '떠돌이', cityCode: null });
  const choose = (cityCode: string) =>
    homeless.put('/api/session/home', { provinceCode: cityCode.slice(0, 2), cityCode });
  const other = '52800';
  const response = await race(server, {
    at: /update "person" set "city_code"/,
    first: () => choose(other),
    meanwhile: () => choose(town),
  });
  expect([response.status, response.body.error?.reason]).toEqual([409, 'people.townTaken']);
  expect((await choose(town)).body.person.cityCode).toBe(town);
});
