import { expect, test } from 'vitest';
import { askToJoin, createTestClub, decideRequest } from '#community/clubs/fixtures.ts';
import { raceClub } from '#community/clubs/race-fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { type ApiResponse, nextTown, settle } from '#test/people/world.ts';

const { server } = ourTown();

test('concurrent changes of a club leave a consistent state (1,000 rounds: npm run soak:clubs)', async () => {
  for (let round = 0; round < 6; round++) {
    const { done, refused } = await raceClub(server.p, round);
    expect(done).toBeGreaterThan(0);
    expect(Object.keys(refused).length).toBeGreaterThan(0);
  }
});

test('64 simultaneous requests of one person create one request, 64 approvals one member', async () => {
  const cityCode = nextTown();
  const [jimin, hyunwoo] = [
    await settle(server, { name: '지민', cityCode }),
    await settle(server, { name: '현우', cityCode }),
  ];
  const club = await createTestClub(server, jimin);
  const asked = await Promise.all(Array.from({ length: 64 }, () => askToJoin(hyunwoo, club)));
  const taken = asked.filter(({ status }) => status === 201);
  const refused = asked.filter(
    ({ status, body }) => status === 409 && body.error.reason === 'club.join.waiting',
  );
  expect([taken.length, refused.length]).toEqual([1, 63]);
  const requestId = taken[0]?.requestId ?? '';
  const decided = await Promise.all(
    Array.from({ length: 64 }, (_, i) =>
      decideRequest(jimin, club, requestId, i % 2 ? 'approved' : 'rejected'),
    ),
  );
  const statuses = new Set(decided.map(({ status }: ApiResponse) => status));
  expect([...statuses].sort()).toEqual([200, 409]);
  expect(decided.filter(({ status }) => status === 200).length).toBe(32);
  const { body } = await jimin.get(`/api/clubs/${club}`);
  const { body: members } = await jimin.get(`/api/clubs/${club}/members`);
  expect(members.items.length).toBe(body.membersCount);
});

test('the same request sent 64 times at once is accepted each time and stored once', async () => {
  const cityCode = nextTown();
  const jimin = await settle(server, { name: '지민', cityCode });
  const hyunwoo = await settle(server, { name: '현우', cityCode });
  for (let round = 0; round < 4; round++) {
    const club = await createTestClub(server, jimin);
    const id = newId();
    const asked = await Promise.all(Array.from({ length: 64 }, () => askToJoin(hyunwoo, club, { id })));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await jimin.get(`/api/clubs/${club}/requests`)).body.items).toHaveLength(1);
  }
});
