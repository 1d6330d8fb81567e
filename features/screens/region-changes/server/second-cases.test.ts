import { expect } from 'vitest';
import { createTestClub, joinClub } from '#community/clubs/fixtures.ts';
import { addMember } from '#community/meetings/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { nextTown, type Person, reasonOf, settle } from '#test/people/world.ts';
import { race } from '#test/server/stop-points.ts';

const path = '/api/region-changes';
const lock = /from "region_change".* for update/s;
const mine = async (person: Person) => (await person.get(`${path}/mine`)).body.regionChange;
const home = async (person: Person) => (await person.get('/api/session')).body.person.cityCode;
const decide = (operator: Person, id: string, status: string) => operator.patch(`${path}/${id}`, { status });
const withdraw = (person: Person, id: string) => person.delete(`${path}/${id}`);

async function ask(person: Person, cityCode: string): Promise<string> {
  const id = newId();
  expect((await person.post(path, { id, cityCode })).status).toBe(201);
  return id;
}

test('a clock that goes back hides no request behind an earlier one', async ({ server, minjae, jimin }) => {
  const first = await ask(jimin, nextTown());
  await decide(minjae, first, 'rejected');
  server.pass(-3_600_000);
  const second = await ask(jimin, nextTown());
  expect(await mine(jimin)).toMatchObject({ id: second, status: 'pending' });
  expect((await withdraw(jimin, second)).status).toBe(204);
  expect(await mine(jimin)).toMatchObject({ id: first, status: 'rejected' });
  const third = await ask(jimin, nextTown());
  expect((await decide(minjae, third, 'approved')).status).toBe(204);
  server.pass(3_600_000);
});

test('those decide who run the town that is left, and the province around it', async ({
  server,
  town,
  jimin,
  hyunwoo,
}) => {
  const there = nextTown();
  const operator = (place: string, right = 'operator') =>
    settle(server, { name: '담당', cityCode: town, rights: [`${right}:${place}` as 'operator:'] });
  const [own, around, next] = [await operator(town), await operator(town.slice(0, 2)), await operator(there)];
  const moderator = await operator(town, 'moderator');
  const [first, second] = [await ask(jimin, there), await ask(hyunwoo, there)];
  const listed = async (who: Person) =>
    ((await who.get(path)).body.items ?? []).map(({ id }: { id: string }) => id);
  expect(await listed(next)).toEqual([]);
  expect(await listed(own)).toEqual([first, second]);
  expect(await listed(around)).toEqual(expect.arrayContaining([first, second]));
  expect(reasonOf(await decide(next, first, 'approved'))).toEqual([404, 'regionChange.gone']);
  expect((await decide(moderator, first, 'approved')).status).toBe(404);
  expect((await decide(own, first, 'approved')).status).toBe(204);
  expect((await decide(around, second, 'rejected')).status).toBe(204);
  expect([await home(jimin), await home(hyunwoo)]).toEqual([there, town]);
});

test('a request is its author’s: its id is nobody else’s, and nobody else withdraws it', async ({
  minjae,
  jimin,
  hyunwoo,
}) => {
  const there = nextTown();
  const id = await ask(jimin, there);
  expect(reasonOf(await hyunwoo.post(path, { id, cityCode: there }))).toEqual([409, undefined]);
  expect(await mine(hyunwoo)).toBeNull();
  expect(reasonOf(await withdraw(hyunwoo, id))).toEqual([404, 'regionChange.gone']);
  expect(reasonOf(await withdraw(minjae, id))).toEqual([404, 'regionChange.gone']);
  expect((await withdraw(jimin, id)).status).toBe(204);
  expect(reasonOf(await withdraw(jimin, id))).toEqual([409, 'regionChange.decided']);
  expect(reasonOf(await decide(minjae, id, 'approved'))).toEqual([409, 'regionChange.decided']);
});

test('who moves leaves the clubs of the old town, and keeps one of the new town', async ({
  server,
  minjae,
  jimin,
  hyunwoo,
}) => {
  const there = nextTown();
  const friend = await settle(server, { name: '친구', cityCode: there });
  const [here, beyond] = [await createTestClub(server, hyunwoo), await createTestClub(server, friend)];
  await joinClub(jimin, here, hyunwoo);
  await addMember(server, { id: jimin.id, cityCode: there }, beyond);
  await decide(minjae, await ask(jimin, there), 'approved');
  const members = async (who: Person, club: string) =>
    (await who.get(`/api/clubs/${club}/members`)).body.items.map(
      ({ person }: { person: Person }) => person.id,
    );
  expect(await members(hyunwoo, here)).toEqual([hyunwoo.id]);
  expect((await members(friend, beyond)).sort()).toEqual([jimin.id, friend.id].sort());
});

const second = [
  ['approves', 'withdraws', 409],
  ['rejects', 'withdraws', 409],
  ['withdraws', 'approves', 409],
  ['withdraws', 'rejects', 409],
  ['approves', 'rejects', 409],
  ['rejects', 'approves', 409],
  ['approves', 'approves', 409],
  ['withdraws', 'withdraws', 409],
] as const;

test.for(second)(
  'one %s, and meanwhile one %s: %i',
  async ([first, meanwhile, status], { server, minjae, town, jimin }) => {
    const there = nextTown();
    const id = await ask(jimin, there);
    const acts = {
      approves: () => decide(minjae, id, 'approved'),
      rejects: () => decide(minjae, id, 'rejected'),
      withdraws: () => withdraw(jimin, id),
    };
    const response = await race(server, { at: lock, first: acts[first], meanwhile: acts[meanwhile] });
    expect(reasonOf(response)).toEqual([status, 'regionChange.decided']);
    expect(await home(jimin)).toBe(meanwhile === 'approves' ? there : town);
    const { status: stored } = await server.p.db
      .selectFrom('region_change')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toBe({ approves: 'approved', rejects: 'rejected', withdraws: 'withdrawn' }[meanwhile]);
  },
);

test('two phones that ask at once make one request; who was moved meanwhile asks from there', async ({
  server,
  minjae,
  jimin,
}) => {
  const [one, other] = [nextTown(), nextTown()];
  const asked = (cityCode: string) => jimin.post(path, { id: newId(), cityCode });
  const at = /from "person".* for no key update/s;
  const response = await race(server, { at, first: () => asked(one), meanwhile: () => ask(jimin, other) });
  expect(reasonOf(response)).toEqual([409, 'regionChange.already']);
  const again = await race(server, {
    at,
    first: () => asked(other),
    meanwhile: async () => decide(minjae, (await mine(jimin)).id, 'approved'),
  });
  expect([again.status, again.body.error?.fields]).toEqual([422, { cityCode: 'regionChange.same' }]);
});
