import { expect } from 'vitest';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { eventsSince, newestEvent } from '#test/live/event-log.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, settle } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { race } from '#test/server/stop-points.ts';

const unseen = [404, 'profile.notFound'];
const pathOf = ({ id }: { id: string }) => `/api/people/${id}`;
const follow = (person: Person) => `${pathOf(person)}/follow`;
const block = (person: Person) => `${pathOf(person)}/block`;
const countsOf = async (viewer: Person, person: Person) => {
  const { followersCount, followingsCount, following } = (await viewer.get(pathOf(person))).body;
  return [followersCount, followingsCount, following];
};
const listed = async (viewer: Person, person: Person, side: string) => {
  const ids: string[] = [];
  for (let cursor = ''; cursor !== null; ) {
    const { items, nextCursor } = (await viewer.get(`${pathOf(person)}/${side}?limit=1${cursor}`)).body;
    ids.push(...items.map(({ id }: { id: string }) => id));
    cursor = nextCursor && `&cursor=${nextCursor}`;
  }
  return ids;
};
/** The people whose profile has told a changed count since then. */
const countedFor = async (server: TestServer, since: string) =>
  (await eventsSince(server, since, 'person.counted')).map(({ data }) => data.id).sort();

test('who ends a follow ends one’s own: the other’s stays, and both profiles count again', async ({
  server,
  jimin,
  hyunwoo,
  sua,
}) => {
  for (const who of [jimin, hyunwoo]) await mustSucceed(who.put(follow(sua)));
  await mustSucceed(sua.put(follow(jimin)));
  for (const act of [() => jimin.delete(follow(sua)), () => jimin.put(follow(sua))]) {
    const since = await newestEvent(server);
    await mustSucceed(act());
    expect(await countedFor(server, since)).toEqual([jimin.id, sua.id].sort());
    const again = await newestEvent(server);
    await mustSucceed(act());
    expect(await countedFor(server, again)).toEqual([]);
  }
  await mustSucceed(jimin.delete(follow(sua)));
  expect(await countsOf(hyunwoo, sua)).toEqual([1, 1, true]);
  expect(await countsOf(jimin, sua)).toEqual([1, 1, false]);
  expect(await countsOf(sua, jimin)).toEqual([1, 0, true]);
  expect(await listed(hyunwoo, sua, 'followers')).toEqual([hyunwoo.id]);
  expect(await listed(hyunwoo, sua, 'followings')).toEqual([jimin.id]);
});

test('blocked in either direction nobody sees, follows or counts the other, and third people see both', async ({
  server,
  town,
  jimin,
  hyunwoo,
  sua,
}) => {
  const third = await settle(server, { name: '셋째', cityCode: town });
  for (const who of [jimin, hyunwoo, third]) await mustSucceed(who.put(follow(sua)));
  await mustSucceed(jimin.put(block(hyunwoo)));
  for (const [one, other] of [
    [jimin, hyunwoo],
    [hyunwoo, jimin],
  ] as const) {
    expect(reasonOf(await one.get(pathOf(other)))).toEqual(unseen);
    expect(reasonOf(await one.put(follow(other)))).toEqual(unseen);
    expect(reasonOf(await one.delete(follow(other)))).toEqual(unseen);
    for (const side of ['followers', 'followings', 'clubs'])
      expect(reasonOf(await one.get(`${pathOf(other)}/${side}`))).toEqual(unseen);
    expect(await countsOf(one, sua)).toEqual([2, 0, true]);
    expect(await listed(one, sua, 'followers')).toEqual([third.id, one.id]);
  }
  expect(await countsOf(third, sua)).toEqual([3, 0, true]);
  expect(await listed(third, sua, 'followers')).toEqual([third.id, hyunwoo.id, jimin.id]);
});

test('a block at the lock comes first, in either direction', async ({ server, town, jimin, hyunwoo }) => {
  const pair = /pg_advisory_xact_lock\(hashtextextended\(\$1, 16\)\)/;
  for (const [one, other] of [
    [jimin, hyunwoo],
    [hyunwoo, jimin],
  ] as const) {
    const response = await race(server, {
      at: pair,
      first: () => jimin.put(follow(hyunwoo)),
      meanwhile: () => mustSucceed(one.put(block(other))),
    });
    expect(reasonOf(response)).toEqual(unseen);
    await mustSucceed(one.delete(block(other)));
  }
  const third = await settle(server, { name: '셋째', cityCode: town });
  expect(await listed(third, hyunwoo, 'followers')).toEqual([]);
});

test('a moderator, who sees past blocks, follows nobody across one, in either direction', async ({
  server,
  town,
  jimin,
  hyunwoo,
}) => {
  const moderator = await settle(server, { name: '살핌', cityCode: town, rights: [`moderator:${town}`] });
  await mustSucceed(moderator.put(follow(hyunwoo)));
  await mustSucceed(moderator.put(block(hyunwoo)));
  await mustSucceed(jimin.put(block(moderator)));
  for (const other of [hyunwoo, jimin]) expect(reasonOf(await moderator.put(follow(other)))).toEqual(unseen);
  for (const other of [hyunwoo, jimin])
    expect((await moderator.get(pathOf(other))).body.can).toMatchObject({ follow: false, message: false });
  expect(await listed(moderator, moderator, 'followings')).toEqual([]);
  // A follow from before this rule can be ended.
  const before = { follower_id: moderator.id, followee_id: hyunwoo.id, followed_at: new Date() };
  await server.p.db.insertInto('follow').values(before).execute();
  expect((await moderator.get(pathOf(hyunwoo))).body.can).toMatchObject({ follow: true, message: false });
  await mustSucceed(moderator.delete(follow(hyunwoo)));
  await mustSucceed(moderator.delete(block(hyunwoo)));
  await mustSucceed(moderator.put(follow(hyunwoo)));
});

test('follows after the clock went back are listed once, page by page, and told', async ({
  server,
  jimin,
  hyunwoo,
  sua,
  doyun,
}) => {
  for (const who of [jimin, hyunwoo, sua]) {
    await mustSucceed(who.put(follow(doyun)));
    server.pass(-60_000);
  }
  expect(await listed(jimin, doyun, 'followers')).toEqual([jimin.id, hyunwoo.id, sua.id]);
  const kinds = async () =>
    (await noticesOf(server, doyun)).filter(({ kind, read }) => kind === 'followed' && !read).length;
  expect(await kinds()).toBe(3);
  await mustSucceed(sua.delete(follow(doyun)));
  expect(await kinds()).toBe(2);
  server.pass(-60_000);
  await mustSucceed(sua.put(follow(doyun)));
  expect(await kinds()).toBe(3);
  server.pass(240_000);
});

test('a profile changes only in what is sent, and only of who sends it', async ({ jimin, hyunwoo }) => {
  const seen = async () => {
    const { bio, town, photo } = (await hyunwoo.get(pathOf(jimin))).body;
    return [bio, town, photo];
  };
  await mustSucceed(jimin.patch('/api/people/me', { bio: '안녕', town: '매탄동' }));
  await mustSucceed(jimin.patch('/api/people/me', { bio: '반가워요' }));
  expect(await seen()).toEqual(['반가워요', '매탄동', null]);
  await mustSucceed(jimin.patch('/api/people/me', { town: '' }));
  expect(await seen()).toEqual(['반가워요', '', null]);
  await mustSucceed(hyunwoo.patch('/api/people/me', { bio: '현우예요', town: '원천동' }));
  expect(await seen()).toEqual(['반가워요', '', null]);
  // A photo that nobody has uploaded changes nothing, the words neither.
  expect((await jimin.patch('/api/people/me', { bio: '사라질 말', photoId: newId() })).status).toBe(422);
  expect(await seen()).toEqual(['반가워요', '', null]);
});
