import { expect, vi } from 'vitest';
import { test } from '#test/people/town.ts';
import { type Person, reasonOf, setRights, settle, signInAgain } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { race } from '#test/server/stop-points.ts';
import { waitingForLock } from '#test/server/waiting-for-lock.ts';

const path = '/api/rights';
const lock = /from "person".* for update/s;
const give = (who: Person, { id }: Person, right: string, placeCode: string) =>
  who.post(path, { personId: id, right, placeCode });
const end = (who: Person, id: string) => who.delete(`${path}/${id}`);
type Grant = { id: string; person: { id: string }; right: string; can: { end: boolean } };
const grantsOf = async (who: Person, { id }: Person): Promise<Grant[]> =>
  (await who.get(path)).body.items.filter(({ person }: Grant) => person.id === id);
const operatorOf = (server: TestServer, cityCode: string, place = cityCode) =>
  settle(server, { name: '운영', cityCode, rights: [`operator:${place}`] });
const audits = async ({ p }: TestServer, { id }: Person) =>
  (
    await p.db.selectFrom('audit_entry').select('action').where('person_id', '=', id).orderBy('id').execute()
  ).map(({ action }) => action);

test('who appoints whom: operators from above, the others from their own town', async ({
  server,
  minjae,
  town,
  jimin,
  doyun,
}) => {
  await signInAgain(server, minjae);
  const [own, around] = [await operatorOf(server, town), await operatorOf(server, town, town.slice(0, 2))];
  const province = town.slice(0, 2);
  const cases = [
    [own, 'operator', town, 403],
    [own, 'editor', province, 403],
    [own, 'editor', '', 403],
    [own, 'editor', doyun.cityCode, 403],
    [around, 'operator', province, 403],
    [around, 'editor', '', 403],
    [around, 'operator', town, 204],
    [around, 'editor', province, 204],
    [own, 'auditor', town, 204],
    [minjae, 'operator', province, 204],
    [minjae, 'moderator', '', 204],
  ] as const;
  for (const [who, right, place, status] of cases)
    expect([right, place, (await give(who, jimin, right, place as string)).status]).toEqual([
      right,
      place,
      status,
    ]);
  expect(reasonOf(await give(own, own, 'editor', town))).toEqual([403, 'rights.ownself']);
  expect(reasonOf(await give(own, doyun, 'editor', town))).toEqual([404, 'profile.notFound']);
});

test('somebody of another town can be chosen while they have a right in this one, and not afterwards', async ({
  server,
  town,
  doyun,
}) => {
  const operator = await operatorOf(server, town);
  await setRights(server, doyun.id, [`editor:${town}`]);
  expect((await give(operator, doyun, 'auditor', town)).status).toBe(204);
  for (const { id } of await grantsOf(operator, doyun)) expect((await end(operator, id)).status).toBe(204);
  expect(reasonOf(await give(operator, doyun, 'auditor', town))).toEqual([404, 'profile.notFound']);
});

test('a right is ended by who has it and who decides it; of a town nobody sees those of the next', async ({
  server,
  town,
  jimin,
  hyunwoo,
  doyun,
}) => {
  const around = await operatorOf(server, town, town.slice(0, 2));
  const own = await operatorOf(server, town);
  const next = await operatorOf(server, doyun.cityCode as string);
  await setRights(server, jimin.id, [`editor:${town}`, `moderator:${town}`]);
  const [one, other] = (await grantsOf(around, jimin)) as [Grant, Grant];
  expect([one.can.end, other.can.end]).toEqual([true, true]);
  expect(reasonOf(await end(next, one.id))).toEqual([404, 'rights.gone']);
  expect((await end(hyunwoo, one.id)).status).toBeGreaterThan(400);
  const [operators] = (await grantsOf(own, own)) as [Grant];
  // Their own they may give up, though they may not give it.
  expect(operators.can.end).toBe(true);
  expect((await grantsOf(around, own))[0]?.can.end).toBe(true);
  expect((await end(jimin, one.id)).status).toBe(204);
  expect((await jimin.get('/api/session')).body.person.rights).toHaveLength(1);
  expect(reasonOf(await end(around, one.id))).toEqual([404, 'rights.gone']);
  expect((await grantsOf(own, jimin)).map(({ id }) => id)).toEqual([other.id]);
});

test('two who give or end a right at once do it once', async ({ server, town, jimin, hyunwoo }) => {
  const [one, other] = [await operatorOf(server, town), await operatorOf(server, town)];
  const gives = (who: Person) => () => give(who, jimin, 'editor', town);
  const given = await race(server, { at: lock, first: gives(one), meanwhile: gives(other) });
  expect(given.status).toBe(204);
  const [grant] = (await grantsOf(one, jimin)) as [Grant];
  const ends = (who: Person) => () => end(who, grant.id);
  const ended = await race(server, { at: lock, first: ends(one), meanwhile: ends(other) });
  expect(ended.status).toBe(204);
  expect(await grantsOf(one, jimin)).toEqual([]);
  expect(await audits(server, jimin)).toEqual(['right.granted', 'right.ended']);
  // Two different rights at once are both there.
  await race(server, {
    at: lock,
    first: () => give(one, hyunwoo, 'editor', town),
    meanwhile: () => give(other, hyunwoo, 'moderator', town),
  });
  expect((await grantsOf(one, hyunwoo)).map(({ right }) => right).sort()).toEqual(['editor', 'moderator']);
});

test('a right given after the clock went back counts, ends, and can be given again', async ({
  server,
  town,
  jimin,
}) => {
  const operator = await operatorOf(server, town);
  const rights = async () => (await jimin.get('/api/session')).body.person.rights;
  await give(operator, jimin, 'editor', town);
  server.pass(-3_600_000);
  const [grant] = (await grantsOf(operator, jimin)) as [Grant];
  expect((await end(operator, grant.id)).status).toBe(204);
  expect(await rights()).toEqual([]);
  await give(operator, jimin, 'editor', town);
  expect(await rights()).toEqual([`editor:${town}`]);
  server.pass(3_600_000);
  expect(await rights()).toEqual([`editor:${town}`]);
});

test('a right that is given again while its end is being written is there', async ({
  server,
  town,
  jimin,
}) => {
  const operator = await operatorOf(server, town);
  await setRights(server, jimin.id, [`editor:${town}`]);
  const [grant] = (await grantsOf(operator, jimin)) as [Grant];
  const { db } = server.p;
  const waiting = () => waitingForLock(db, 'from "person".* for update');
  const both = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', jimin.id).forUpdate().execute();
    const first = end(operator, grant.id);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
    const second = give(operator, jimin, 'editor', town);
    await vi.waitFor(async () => expect(await waiting()).toBe(2), 10_000);
    return [first, second];
  });
  for (const response of both) expect((await response).status).toBe(204);
  expect((await grantsOf(operator, jimin)).map(({ right }) => right)).toEqual(['editor']);
});
