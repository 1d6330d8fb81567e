import { expect, vi } from 'vitest';
import { changeRightsIn } from '#residents/rights/server/grants.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { type Person, reasonOf, setRights, settle, signInAgain } from '#test/people/world.ts';
import { openBrowser } from '#test/server/http-browser.ts';
import type { TestServer } from '#test/server/server.ts';
import { stillClock } from '#test/server/still-clock.ts';
import { race } from '#test/server/stop-points.ts';
import { waitingForLock } from '#test/server/waiting-for-lock.ts';

const path = '/api/suspensions';
const day = 86_400_000;
const lock = /from "person".* for update/s;
const draftFor = (person: { id: string }, days: number | null = 1) => ({
  id: newId(),
  personId: person.id,
  reason: '욕설을 했어요',
  days,
});

/** A resident who signed up on the built-in page. */
async function newcomer(server: TestServer, name: string, cityCode: string) {
  const browser = openBrowser(server.origin);
  await browser.submit(await browser.go('/auth/login'), { name });
  const consents = { age: true, terms: true, privacy: true, marketing: false };
  const home = { provinceCode: cityCode.slice(0, 2), cityCode, consents };
  const { body } = await browser.ask('PUT', '/api/session/home', home);
  return body.person as { id: string };
}

/** Whether somebody of this name gets in now. */
async function getsIn(server: TestServer, name: string): Promise<boolean> {
  const browser = openBrowser(server.origin);
  await browser.choose(await browser.go('/auth/login'), name);
  return (await browser.ask('GET', '/api/session')).body !== null;
}

test('at its last moment somebody stays out, at its end they get in, and nobody can lift it any more', async ({
  server,
  minjae,
  town,
}) => {
  const name = '끝까지';
  const person = await newcomer(server, name, town);
  const setClock = stillClock(server);
  await signInAgain(server, minjae);
  const draft = draftFor(person);
  const start = server.p.clock.now().getTime();
  expect((await minjae.post(path, draft)).status).toBe(204);
  setClock(start + day - 1);
  await signInAgain(server, minjae);
  expect(await getsIn(server, name)).toBe(false);
  expect((await minjae.get(path)).body.items).toHaveLength(1);
  setClock(start + day);
  expect(reasonOf(await minjae.delete(`${path}/${draft.id}`))).toEqual([409, 'suspension.over']);
  expect((await minjae.get(path)).body.items).toEqual([]);
  expect(await getsIn(server, name)).toBe(true);
  // A clock that goes back finds it running again, and a second one is refused.
  setClock(start + 1);
  expect(await getsIn(server, name)).toBe(false);
  expect(reasonOf(await minjae.post(path, draftFor(person)))).toEqual([409, 'suspension.already']);
  expect(reasonOf(await minjae.delete(`${path}/${draft.id}`))).toEqual([204, undefined]);
  expect(await getsIn(server, name)).toBe(true);
});

test('moderators of the person’s town suspend and lift; those of another town find nothing', async ({
  server,
  town,
  jimin,
  hyunwoo,
  doyun,
}) => {
  const moderator = (place: string, right = 'moderator') =>
    settle(server, { name: '담당', cityCode: town, rights: [`${right}:${place}` as 'moderator:'] });
  const [own, around] = [await moderator(town), await moderator(town.slice(0, 2))];
  const [next, operator] = [await moderator(doyun.cityCode as string), await moderator(town, 'operator')];
  const [first, second] = [draftFor(jimin), draftFor(hyunwoo)];
  expect(reasonOf(await next.post(path, first))).toEqual([404, 'profile.notFound']);
  expect((await operator.post(path, first)).status).toBe(404);
  expect((await own.post(path, first)).status).toBe(204);
  expect((await around.post(path, second)).status).toBe(204);
  expect((await own.get(path)).body.items).toHaveLength(2);
  expect((await next.get(path)).body.items).toEqual([]);
  expect((await next.get(`${path}?person=${jimin.id}`)).body.items).toEqual([]);
  expect(reasonOf(await next.delete(`${path}/${first.id}`))).toEqual([404, 'suspension.gone']);
  // Another moderator of the town lifts it, and it stays lifted.
  expect((await around.delete(`${path}/${first.id}`)).status).toBe(204);
  expect(reasonOf(await own.delete(`${path}/${first.id}`))).toEqual([409, 'suspension.over']);
  // The same request again is no second suspension, also after it was lifted.
  expect((await own.post(path, first)).status).toBe(204);
  expect((await own.get(path)).body.items.map(({ id }: { id: string }) => id)).toEqual([second.id]);
  // The id of somebody else's suspension is refused.
  expect(reasonOf(await own.post(path, { ...first, personId: hyunwoo.id }))).toEqual([
    409,
    'suspension.already',
  ]);
  expect(reasonOf(await own.post(path, { ...draftFor(jimin), id: second.id }))).toEqual([
    409,
    'suspension.already',
  ]);
});

test('whoever has one right anywhere is not suspended, and whoever had one is', async ({
  server,
  minjae,
  jimin,
  doyun,
}) => {
  await signInAgain(server, minjae);
  await setRights(server, jimin.id, [`editor:${doyun.cityCode}`]);
  expect(reasonOf(await minjae.post(path, draftFor(jimin)))).toEqual([403, 'suspension.notAdmin']);
  await setRights(server, jimin.id, []);
  expect((await minjae.post(path, draftFor(jimin))).status).toBe(204);
  expect((await doyun.get('/api/session')).body).not.toBeNull();
});

test('what happens between the click and the lock is met as it is then', async ({
  server,
  minjae,
  jimin,
  hyunwoo,
  sua,
}) => {
  await signInAgain(server, minjae);
  const during = async (person: Person, meanwhile: () => Promise<unknown>) =>
    reasonOf(await race(server, { at: lock, first: () => minjae.post(path, draftFor(person)), meanwhile }));
  const right = () => setRights(server, jimin.id, [`auditor:${jimin.cityCode}`]);
  expect(await during(jimin, right)).toEqual([403, 'suspension.notAdmin']);
  const other = () => minjae.post(path, draftFor(hyunwoo, null));
  expect(await during(hyunwoo, other)).toEqual([409, 'suspension.already']);
  expect(await during(sua, () => sua.delete('/api/account'))).toEqual([404, 'profile.notFound']);
  const { id } = (await minjae.get(`${path}?person=${hyunwoo.id}`)).body.items[0];
  const lift = () => minjae.delete(`${path}/${id}`);
  const late = await race(server, { at: /from "suspension".* for update/s, first: lift, meanwhile: lift });
  expect(reasonOf(late)).toEqual([409, 'suspension.over']);
});

test('whoever is given a right while their suspension waits is not suspended', async ({
  server,
  town,
  jimin,
}) => {
  const moderator = await settle(server, { name: '지킴이', cityCode: town, rights: [`moderator:${town}`] });
  const { db, clock } = server.p;
  const asked = await db.transaction().execute(async (tx) => {
    const change = () => [`editor:${town}` as const];
    await changeRightsIn(tx, jimin.id, { granter: 'a test', now: clock.now(), change });
    const suspended = moderator.post(path, draftFor(jimin));
    const waiting = () => waitingForLock(db, 'from "person".* for update');
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
    return { suspended };
  });
  expect(reasonOf(await asked.suspended)).toEqual([403, 'suspension.notAdmin']);
});
