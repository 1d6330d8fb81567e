import { sql } from 'kysely';
import { expect } from 'vitest';
import { askToJoin, createTestClub, decideRequest, joinClub } from '#community/clubs/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { sendImage } from '#test/people/people.ts';
import { test } from '#test/people/town.ts';
import { type ApiResponse, mustSucceed, type Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { race } from '#test/server/stop-points.ts';

const lock = /from "club".* for no key update/s;
const deletingLock = /from "club".* for update/s;
const details = { name: '느린 독서회', description: '한 달에 한 권', imageId: newId() };

type Acts = ReturnType<typeof actsIn>;
type Act = keyof Acts;

/** The actions of jimin (the creator), hyunwoo (a member) and sua (who has asked, or not) in a club. */
function actsIn(club: string, requestId: string, { jimin, hyunwoo, sua, minjae }: Record<string, Person>) {
  const [creator, member, asker, admin] = [jimin, hyunwoo, sua, minjae] as [Person, Person, Person, Person];
  const path = `/api/clubs/${club}`;
  return {
    'the creator edits': () => creator.patch(path, details),
    'the creator deletes': () => creator.delete(path),
    'the creator hands over': () => creator.post(`${path}/transfer`, { personId: member.id }),
    'the creator removes the member': () => creator.delete(`${path}/members/${member.id}`),
    'the creator approves': () => decideRequest(creator, club, requestId, 'approved'),
    'the admin rejects': () => decideRequest(admin, club, requestId, 'rejected'),
    'the admin deletes': () => admin.delete(path),
    'the member leaves': () => member.delete(`${path}/membership`),
    'the asker withdraws': () => asker.delete(`${path}/requests/${requestId}`),
    'the asker asks again': () => askToJoin(asker, club),
  } satisfies Record<string, () => Promise<ApiResponse>>;
}

/** The first waits at its lock while the other happens. Its answer is that of coming second. */
const second: [Act, Act, number, string?][] = [
  ['the creator edits', 'the creator hands over', 403, 'club.notYours'],
  ['the creator edits', 'the admin deletes', 404, 'club.gone'],
  ['the creator deletes', 'the creator hands over', 403, 'club.notYours'],
  ['the creator deletes', 'the admin deletes', 404, 'club.gone'],
  ['the creator hands over', 'the member leaves', 422, 'club.notMember'],
  ['the creator hands over', 'the creator removes the member', 422, 'club.notMember'],
  ['the creator hands over', 'the admin deletes', 404, 'club.gone'],
  ['the creator hands over', 'the creator hands over', 200],
  ['the creator removes the member', 'the creator hands over', 403, 'club.notYours'],
  ['the creator removes the member', 'the member leaves', 200],
  ['the creator approves', 'the creator hands over', 403, 'clubManage.forbidden'],
  ['the creator approves', 'the asker withdraws', 409, 'clubManage.withdrawn'],
  ['the creator approves', 'the admin rejects', 409, 'clubManage.decided'],
  ['the creator approves', 'the creator approves', 200],
  ['the creator approves', 'the admin deletes', 404, 'club.gone'],
  ['the admin rejects', 'the creator approves', 409, 'clubManage.decided'],
  ['the member leaves', 'the creator hands over', 403, 'club.creatorStays'],
  ['the member leaves', 'the creator removes the member', 204],
  ['the member leaves', 'the admin deletes', 404, 'club.gone'],
  ['the asker withdraws', 'the creator approves', 409, 'clubManage.decided'],
  ['the asker withdraws', 'the admin rejects', 409, 'clubManage.decided'],
  ['the asker withdraws', 'the asker withdraws', 200],
];

test.for(second)(
  '%s, and meanwhile %s: %i %s',
  async ([first, meanwhile, status, reason], { server, jimin, hyunwoo, sua, minjae }) => {
    const club = await createTestClub(server, jimin);
    await joinClub(hyunwoo, club, jimin);
    const { requestId } = await askToJoin(sua, club);
    const acts = actsIn(club, requestId, { jimin, hyunwoo, sua, minjae });
    const at = first === 'the creator deletes' ? deletingLock : lock;
    const before: ApiResponse[] = [];
    const response = await race(server, {
      at,
      first: acts[first],
      meanwhile: async () => before.push(await acts[meanwhile]()),
    });
    expect(before.map((one) => one.status < 300)).toEqual([true]);
    expect([response.status, response.body?.error?.reason]).toEqual([status, reason]);
    // A request that came too late, or again, is not told again.
    const recorded = await recordedOf(server, club);
    expect(recorded).toEqual([...new Set(recorded)]);
  },
);

/** The people who joined, left, took over and withdrew, as it was told. */
async function recordedOf({ p }: TestServer, club: string) {
  const rows = await p.db
    .selectFrom('event')
    .select(['type', sql<string>`data->>'personId'`.as('person')])
    .where('type', 'in', ['club.left', 'club.joined', 'club.transferred', 'request.withdrawn'])
    .where(sql`data->>'clubId'`, '=', club)
    .execute();
  return rows.map(({ type, person }) => `${type} ${person}`);
}

/** The password before, the change, and what somebody hears who gave the password before. */
const passwords = [
  ['', { password: '새책갈피' }, 422, 'club.join.passwordWrong'],
  ['옛책갈피', { password: '새책갈피' }, 422, 'club.join.passwordWrong'],
  ['옛책갈피', { password: '' }, 201, undefined],
  ['옛책갈피', {}, 201, undefined],
  ['', {}, 201, undefined],
] as const;

test('the password counts that the club has when the request is stored', async ({ server, jimin, sua }) => {
  const club = await createTestClub(server, jimin);
  const path = `/api/clubs/${club}`;
  const imageId = await sendImage(server, jimin, 'club_images');
  const change = (to: object) => mustSucceed(jimin.patch(path, { ...details, imageId, ...to }));
  for (const [password, to, status, reason] of passwords) {
    await change({ password });
    const response = await race(server, {
      at: lock,
      first: () => askToJoin(sua, club, { password }),
      meanwhile: () => change(to),
    });
    expect([password, to, response.status, response.body.error?.reason]).toEqual([
      password,
      to,
      status,
      reason,
    ]);
    const waiting = (await jimin.get(`${path}/requests`)).body.items;
    expect(waiting).toHaveLength(status === 201 ? 1 : 0);
    if (status === 201) await mustSucceed(sua.delete(`${path}/requests/${response.requestId}`));
  }
});

test('somebody asks, and meanwhile is blocked, asks on another phone, or the club goes', async ({
  server,
  jimin,
  hyunwoo,
  sua,
  minjae,
}) => {
  const during = async (first: Person, meanwhile: (club: string) => Promise<unknown>) => {
    const club = await createTestClub(server, jimin);
    const { status, body } = await race(server, {
      at: lock,
      first: () => askToJoin(first, club),
      meanwhile: () => meanwhile(club),
    });
    return [status, body?.error?.reason];
  };
  expect(await during(sua, (club) => askToJoin(sua, club))).toEqual([409, 'club.join.waiting']);
  expect(await during(sua, (club) => joinClub(sua, club, jimin))).toEqual([409, 'club.join.alreadyMember']);
  expect(await during(sua, (club) => minjae.delete(`/api/clubs/${club}`))).toEqual([404, 'club.gone']);
  // Blocked in either direction.
  expect(await during(sua, () => jimin.put(`/api/people/${sua.id}/block`))).toEqual([404, 'club.gone']);
  expect(await during(hyunwoo, () => hyunwoo.put(`/api/people/${jimin.id}/block`))).toEqual([
    404,
    'club.gone',
  ]);
});
