import { expect } from 'vitest';
import { trySendMessage } from '#community/chat/fixtures.ts';
import { everyRight } from '#shared/rights.ts';
import { eventsSince, newestEvent } from '#test/live/event-log.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed, type Person, setRights } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { race } from '#test/server/stop-points.ts';

const block = (person: Person) => `/api/people/${person.id}/block`;
const follow = (person: Person) => `/api/people/${person.id}/follow`;
const pairLock = /pg_advisory_xact_lock\(hashtextextended/;
/** To whom a block was told since an event. */
const blockedSince = async (server: TestServer, id: string) =>
  (await eventsSince(server, id, 'person.blocked')).map(({ topics }) => topics);
/** The people whose counts were told to have changed since an event. */
const countedSince = async (server: TestServer, id: string) =>
  (await eventsSince(server, id, 'person.counted')).map(({ data }) => data.id).sort();
const countsOf = async (viewer: Person, person: Person) => {
  const { followersCount, followingsCount } = (await viewer.get(`/api/people/${person.id}`)).body;
  return [followersCount, followingsCount];
};

const follows = [
  ['neither follows', false, false],
  ['only the blocker follows', true, false],
  ['only the blocked person follows', false, true],
  ['each follows the other', true, true],
] as const;

test.for(follows)(
  'where %s, a block tells both profiles’ new counts if one changed',
  async ([, mine, theirs], { server, jimin, hyunwoo, sua }) => {
    if (mine) await mustSucceed(jimin.put(follow(hyunwoo)));
    if (theirs) await mustSucceed(hyunwoo.put(follow(jimin)));
    const before = await newestEvent(server);
    await mustSucceed(jimin.put(block(hyunwoo)));
    expect(await countedSince(server, before)).toEqual(mine || theirs ? [jimin.id, hyunwoo.id].sort() : []);
    expect([await countsOf(sua, jimin), await countsOf(sua, hyunwoo)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    // Done twice it tells nothing more, and lifted it gives no follow back.
    const then = await newestEvent(server);
    await mustSucceed(jimin.put(block(hyunwoo)));
    expect(await blockedSince(server, then)).toEqual([]);
    await mustSucceed(jimin.delete(block(hyunwoo)));
    expect(await countedSince(server, then)).toEqual([]);
  },
);

test('only who blocked lifts it, and a third person’s blocks stay', async ({ jimin, hyunwoo, sua }) => {
  await mustSucceed(jimin.put(block(hyunwoo)));
  await mustSucceed(sua.put(block(hyunwoo)));
  await mustSucceed(jimin.put(block(sua)));
  await mustSucceed(jimin.delete(block(hyunwoo)));
  const blocked = async (person: Person) =>
    (await person.get('/api/blocks')).body.items.map(({ id }: Person) => id);
  expect([await blocked(jimin), await blocked(sua), await blocked(hyunwoo)]).toEqual([
    [sua.id],
    [hyunwoo.id],
    [],
  ]);
});

test('a follow or a message that waits at the pair’s lock meets the block of either', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  for (const [one, other] of [
    [jimin, hyunwoo],
    [hyunwoo, jimin],
  ] as const) {
    const during = (first: () => Promise<{ status: number }>, status: number) =>
      race(server, { at: pairLock, first, meanwhile: () => one.put(block(other)) }).then(async (response) => {
        expect(response.status).toBe(status);
        await one.delete(block(other));
      });
    await during(() => other.put(follow(one)), 404);
    await during(() => one.put(follow(other)), 404);
    await during(() => trySendMessage(other, one, '계세요?'), 403);
    await during(() => trySendMessage(one, other, '계세요?'), 403);
  }
});

test('a block that waits meets what the other became: an admin, or the one who blocked first', async ({
  server,
  jimin,
  hyunwoo,
  sua,
}) => {
  const during = async (meanwhile: () => Promise<unknown>, other: Person) => {
    const { status } = await race(server, { at: pairLock, first: () => jimin.put(block(other)), meanwhile });
    return status;
  };
  expect(await during(() => sua.put(block(jimin)), sua)).toBe(404);
  expect(await during(() => setRights(server, hyunwoo.id, everyRight), hyunwoo)).toBe(403);
  expect((await jimin.get('/api/blocks')).body.items).toEqual([]);
});

test('a clock that goes back leaves each block in the list once', async ({ server, jimin, hyunwoo, sua }) => {
  await mustSucceed(jimin.put(block(hyunwoo)));
  server.pass(-3_600_000);
  await mustSucceed(jimin.put(block(sua)));
  const first = (await jimin.get('/api/blocks?limit=1')).body;
  const second = (await jimin.get(`/api/blocks?limit=1&cursor=${first.nextCursor}`)).body;
  const ids = [...first.items, ...second.items].map(({ id }: Person) => id);
  expect(ids.toSorted()).toEqual([hyunwoo.id, sua.id].toSorted());
  expect(second.nextCursor).toBeNull();
});
