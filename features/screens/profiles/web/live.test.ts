import { type InfiniteData, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { Person, PersonPage, PersonRow } from '#screens/profiles/contract.ts';
import type { LiveEvent } from '#server/live/frames.ts';
import { applyEvent } from '#web/live/rules.ts';

// Node has no `location`.
Object.assign(globalThis, { location: { origin: 'http://localhost' } });
const { profilesLive } = await import('./live.ts');
const { blocksLive } = await import('#residents/blocks/web/live.ts');
const { isFollowed } = await import('./cached-people.ts');

let queries: QueryClient;

const can = { edit: false, follow: true, message: true, block: true, report: true };
const row = (id: string): PersonRow => ({
  id,
  name: id,
  photo: null,
  isAdmin: false,
  cityCode: '51110',
  town: '',
  following: false,
  can,
});
const whole = (id: string): Person => ({
  ...row(id),
  bio: '',
  postsCount: 0,
  followersCount: 3,
  followingsCount: 0,
});
const profile = (id: string) => queries.getQueryData<Person>(['people', id, 'profile']);
const listed = (id: string, side: string) =>
  queries
    .getQueryData<InfiniteData<PersonPage>>(['people', id, side])
    ?.pages.flatMap(({ items }) => items.map((person) => [person.id, person.following]));

beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(['session'], { person: { id: 'me' } });
  queries.setQueryData(['people', 'sua', 'profile'], whole('sua'));
  for (const [id, side] of [
    ['hyunwoo', 'followers'],
    ['me', 'followings'],
  ] as const)
    queries.setQueryData(['people', id, side], {
      pages: [{ items: [row('doyun'), row('sua')], nextCursor: null }],
      pageParams: [null],
    });
});

const happens = (type: string, data: object) =>
  applyEvent([profilesLive, blocksLive], queries, { id: '1', type, topics: [], data } as LiveEvent);
const isStale = (...queryKey: string[]) => queries.getQueryState(queryKey)?.isInvalidated;

test('a follow from another device is shown on the profile and in every list', () => {
  const data = { followerId: 'me', followeeId: 'sua' };
  happens('person.followed', data);
  happens('person.followed', data);
  expect(profile('sua')).toMatchObject({ following: true, followersCount: 4 });
  for (const [id, side] of [
    ['hyunwoo', 'followers'],
    ['me', 'followings'],
  ] as const)
    expect(listed(id, side)).toEqual([
      ['doyun', false],
      ['sua', true],
    ]);
  expect(isFollowed(queries, 'sua')).toBe(true);
  happens('person.unfollowed', data);
  expect(profile('sua')).toMatchObject({ following: false, followersCount: 3 });
});

test('follows by other people do not change whom the viewer follows', () => {
  happens('person.followed', { followerId: 'sua', followeeId: 'me' });
  happens('person.followed', { followerId: 'doyun', followeeId: 'sua' });
  expect(profile('sua')).toMatchObject({ following: false, followersCount: 3 });
  happens('person.counted', { id: 'sua' });
  expect([isStale('people', 'sua', 'profile'), isStale('people', 'hyunwoo', 'followers')]).toEqual([
    true,
    false,
  ]);
});

test('a changed profile marks every query as stale', () => {
  happens('person.changed', { id: 'sua' });
  expect([isStale('people', 'sua', 'profile'), isStale('session')]).toEqual([true, true]);
});

test.each(['person.blocked', 'person.unblocked'])(
  '%s: queries that are not on the screen are dropped, the others are refetched',
  async (type) => {
    let asked = 0;
    const onScreen = new QueryObserver(queries, {
      queryKey: ['people', 'me', 'profile'],
      queryFn: () => ++asked,
    });
    const leave = onScreen.subscribe(() => {});
    await expect.poll(() => asked).toBe(1);
    // A request of the next screen is under way. Its answer must not be dropped.
    const { promise, resolve: arrive } = Promise.withResolvers<number>();
    const coming = queries.fetchQuery({
      queryKey: ['people', 'doyun', 'profile'],
      queryFn: () => promise,
    });
    happens(type, {});
    arrive(7);
    expect(await coming).toBe(7);
    expect(profile('sua')).toBeUndefined();
    expect(queries.getQueryData(['session'])).toBeDefined();
    await expect.poll(() => asked).toBe(2);
    leave();
  },
);
