import { expect } from 'vitest';
import { newId } from '#shared/ids.ts';
import { test as base } from '#test/people/town.ts';
import {
  type ApiResponse,
  mustSucceed,
  type Person,
  reasonOf,
  settle,
  signInAgain,
} from '#test/people/world.ts';
import { race } from '#test/server/stop-points.ts';
import { mostContacts, mostHelpers, openForMs } from '#town/call-rounds/limits.ts';

const roundLock = /from "call_round".* for update/s;
const sharedLock = /from "call_round".* for share/s;

type Spoken = { speaker: Person; broadcastId: string };
const test = base.extend('spoken', async ({ server, town }): Promise<Spoken> => {
  const speaker = await settle(server, { name: '이장', cityCode: town, rights: [`editor:${town}`] });
  return { speaker, broadcastId: newId() };
});

/** Airs the broadcast to all who live there by now, and opens a round over it. */
async function opened({ speaker, broadcastId }: Spoken, town: string): Promise<string> {
  const broadcast = { id: broadcastId, cityCode: town, title: '단수 안내', body: '물이 나오지 않아요.' };
  await mustSucceed(speaker.post('/api/broadcasts', broadcast));
  const id = newId();
  await mustSucceed(speaker.post('/api/call-rounds', { id, broadcastId }));
  return id;
}
const helperPath = (id: string) => `/api/call-rounds/${id}/helpers`;
const helpPath = (id: string) => `/api/call-rounds/${id}/help`;
async function joined({ speaker }: Spoken, id: string, helper: Person) {
  await mustSucceed(speaker.post(helperPath(id), { personId: helper.id }));
  await mustSucceed(helper.put(helpPath(id)));
}
type Row = { id: string; state: string; person: { id: string } | null };
const rowsOf = async (who: Person, id: string): Promise<Row[]> =>
  (await who.get(`/api/call-rounds/${id}/rows?limit=50`)).body.items;
const tick = (who: Person, row: Row | undefined, state = 'told') =>
  who.put(`/api/call-rows/${row?.id}`, { state });
const contact = (town: string, given = {}) => ({
  id: newId(),
  cityCode: town,
  name: '복순',
  phone: '010-1234-5678',
  hasConsented: true,
  ...given,
});

test('what waits for a round meets it closed, split anew, or without the helper', async ({
  server,
  town,
  jimin,
  hyunwoo,
  sua,
  spoken,
}) => {
  const id = await opened(spoken, town);
  const { speaker } = spoken;
  await joined(spoken, id, jimin);
  const row = (await rowsOf(jimin, id)).find(({ person }) => person?.id === sua.id);
  const during = (first: () => Promise<ApiResponse>, meanwhile: () => Promise<unknown>, at = roundLock) =>
    race(server, { at, first, meanwhile }).then(reasonOf);
  const callRoundNotFound = [404, 'callRounds.gone'];
  // Asked twice at once is asked once.
  const ask = () => speaker.post(helperPath(id), { personId: hyunwoo.id });
  expect((await during(ask, ask))[0]).toBeLessThan(300);
  const help = () => hyunwoo.put(helpPath(id));
  expect((await during(help, help))[0]).toBeLessThan(300);
  // A helper who stopped while a tick waited ticks nothing.
  const stop = () => jimin.delete(helpPath(id));
  const ticked = await during(() => tick(jimin, row), stop, sharedLock);
  expect(ticked).toEqual(callRoundNotFound);
  expect((await rowsOf(speaker, id)).find((one) => one.id === row?.id)?.state).toBe('waiting');
  const close = () => speaker.delete(`/api/call-rounds/${id}`);
  expect(await during(() => tick(hyunwoo, row), close, sharedLock)).toEqual(callRoundNotFound);
  expect(reasonOf(await help())).toEqual(callRoundNotFound);
});

test('a helper ticks their share, the speaker every row, a neighbour none; and a tick is taken back', async ({
  town,
  jimin,
  hyunwoo,
  sua,
  doyun,
  spoken,
}) => {
  const id = await opened(spoken, town);
  const { speaker } = spoken;
  await joined(spoken, id, jimin);
  const row = (await rowsOf(jimin, id)).find(({ person }) => person?.id === sua.id);
  expect((await tick(jimin, row)).status).toBeLessThan(300);
  await joined(spoken, id, hyunwoo);
  const others = await rowsOf(hyunwoo, id);
  expect(others.some((one) => one.id === row?.id)).toBe(false);
  const responses = [tick(hyunwoo, row, 'waiting'), tick(doyun, row, 'waiting')];
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([404, 404]);
  expect((await rowsOf(jimin, id)).map(({ state }) => state)).toContain('told');
  expect((await tick(speaker, row, 'waiting')).status).toBeLessThan(300);
  expect((await rowsOf(jimin, id)).map(({ state }) => state)).not.toContain('told');
});

test('a round is open to its last second, and a clock that goes back keeps it', async ({
  server,
  town,
  jimin,
  spoken,
}) => {
  const id = await opened(spoken, town);
  const { speaker } = spoken;
  await mustSucceed(speaker.post(helperPath(id), { personId: jimin.id }));
  const status = async () => {
    await signInAgain(server, speaker);
    return [
      (await speaker.get(`/api/call-rounds/${id}`)).status,
      (await jimin.get(`/api/call-rounds/${id}`)).status,
    ];
  };
  server.pass(-3_600_000);
  expect(await status()).toEqual([200, 200]);
  server.pass(3_600_000 + openForMs - 60_000);
  expect(await status()).toEqual([200, 200]);
  server.pass(60_001);
  expect(await status()).toEqual([404, 404]);
});

test('as many contacts as allowed: the last may be sent twice, and one more is refused, also at once', async ({
  server,
  town,
  spoken: { speaker },
}) => {
  const rows = Array.from({ length: mostContacts - 1 }, (_, n) => ({
    id: newId(),
    city_code: town,
    name: `연락처${n}`,
    phone: '01012345678',
    added_by: speaker.id,
    consented_at: server.p.clock.now(),
  }));
  await server.p.db.insertInto('call_contact').values(rows).execute();
  const add = (draft: object) => speaker.post('/api/call-contacts', draft);
  const last = contact(town);
  const tooMany = [409, 'callRounds.manyContacts'];
  const waited = await race(server, {
    at: /from "person".* for no key update/s,
    first: () => add(contact(town)),
    meanwhile: () => mustSucceed(add(last)),
  });
  expect(reasonOf(waited)).toEqual(tooMany);
  expect((await add(last)).status).toBe(204);
  expect(reasonOf(await add(contact(town)))).toEqual(tooMany);
  expect((await speaker.get(`/api/call-contacts?city=${town}`)).body.items).toHaveLength(mostContacts);
});

test('as many helpers as allowed: the last may be asked twice, and one more is refused', async ({
  server,
  town,
  spoken,
}) => {
  const id = await opened(spoken, town);
  const people: Person[] = [];
  for (let n = 0; n < mostHelpers + 1; n++)
    people.push(await settle(server, { name: `이웃${n}`, cityCode: town }));
  const ask = async (person: Person | undefined) =>
    reasonOf(await spoken.speaker.post(helperPath(id), { personId: person?.id }));
  for (const person of people.slice(0, mostHelpers)) expect((await ask(person))[0]).toBeLessThan(300);
  expect((await ask(people[mostHelpers - 1]))[0]).toBeLessThan(300);
  expect(await ask(people[mostHelpers])).toEqual([409, 'callRounds.manyHelpers']);
});
