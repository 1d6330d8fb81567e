import { type InfiniteData, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { Post, PostPage, PostRow } from '#community/posts/contract.ts';
import type { LiveEvent } from '#server/live/frames.ts';
import { applyEvent } from '#web/live/rules.ts';

// A browser global that Node lacks.
Object.assign(globalThis, { location: { origin: 'http://localhost' } });
const { postsLive } = await import('./live.ts');
const { freshPosts, forgetFresh } = await import('./list/fresh-posts.ts');
const { placePost } = await import('./cached-posts.ts');

const region = { provinceCode: null, cityCode: null };
const all = ['posts', 'list', { tab: 'all', region, category: undefined }];
const questions = ['posts', 'list', { tab: 'all', region, category: 'question' }];
let queries: QueryClient;

const row = (id: string, given: Partial<PostRow> = {}): PostRow => ({
  id,
  title: id,
  excerpt: '',
  category: 'question',
  cityCode: '51110',
  author: null,
  image: null,
  club: null,
  imageCount: 0,
  likesCount: 0,
  commentCount: 0,
  liked: false,
  bookmarked: false,
  createdAt: '2026-11-20T00:00:00.000Z',
  editedAt: null,
  ...given,
});
const whole = (id: string, given: Partial<PostRow> = {}): Post => ({
  ...row(id, given),
  content: '본문',
  revision: 1,
  images: [],
  inNewsletter: false,
  can: { edit: false, delete: false, report: true, block: true, comment: true },
});

beforeEach(() => {
  queries = new QueryClient();
  forgetFresh();
  const pages = [
    { items: [row('c'), row('b')], nextCursor: 'x' },
    { items: [row('a')], nextCursor: null },
  ];
  for (const key of [all, questions]) queries.setQueryData(key, { pages, pageParams: [null, 'x'] });
  queries.setQueryData(['posts', 'item', 'a'], whole('a'));
});

const listed = (key: unknown[]) =>
  queries.getQueryData<InfiniteData<PostPage>>(key)?.pages.flatMap(({ items }) => items) ?? [];
const ids = (key: unknown[]) => listed(key).map(({ id }) => id);
const happens = (type: string, data: object, replay = false) =>
  applyEvent([postsLive], queries, {
    id: '1',
    type,
    topics: [],
    data,
    ...(replay && { replay }),
  } as LiveEvent);

test('a new post changes no list: it waits, once, in the lists it belongs to', () => {
  const place = { cityCode: '51110' };
  happens('post.created', { id: 'd', category: 'daily', ...place });
  happens('post.created', { id: 'd', category: 'daily', ...place });
  happens('post.created', { id: 'a', category: 'question', ...place });
  expect(freshPosts()).toEqual([{ id: 'd', category: 'daily', ...place }]);
  expect(ids(all)).toEqual(['c', 'b', 'a']);
  happens('post.changed', { id: 'd', category: 'question' });
  expect(freshPosts()[0]?.category).toBe('question');
  happens('post.deleted', { id: 'd', category: 'question' });
  expect(freshPosts()).toEqual([]);
});

test('counts and marks set on another device reach every list and the post', () => {
  happens('post.likesCounted', { id: 'a', likesCount: 3 });
  happens('post.commentsCounted', { id: 'a', commentCount: 2 });
  happens('post.liked', { id: 'a' });
  happens('post.bookmarked', { id: 'a' });
  const state = { likesCount: 3, commentCount: 2, liked: true, bookmarked: true };
  expect(listed(all)[2]).toMatchObject(state);
  expect(listed(questions)[2]).toMatchObject(state);
  expect(queries.getQueryData(['posts', 'item', 'a'])).toMatchObject(state);
  happens('post.unliked', { id: 'a' });
  happens('post.unbookmarked', { id: 'a' });
  expect(listed(all)[2]).toMatchObject({ liked: false, bookmarked: false });
});

test('a removed bookmark leaves the bookmark list, and no other', () => {
  const bookmarks = ['posts', 'list', { bookmarked: true }];
  queries.setQueryData(bookmarks, {
    pages: [{ items: [row('c'), row('a')], nextCursor: null }],
    pageParams: [null],
  });
  happens('post.unbookmarked', { id: 'a' });
  expect([ids(bookmarks), ids(all)]).toEqual([['c'], ['c', 'b', 'a']]);
});

test('a deleted post leaves every list, and its page is empty', () => {
  happens('post.deleted', { id: 'a', category: 'question' });
  expect([ids(all), ids(questions)]).toEqual([
    ['c', 'b'],
    ['c', 'b'],
  ]);
  expect(queries.getQueryData(['posts', 'item', 'a'])).toBeNull();
  happens('post.deleted', { id: 'unknown', category: 'daily' });
  expect(queries.getQueryData(['posts', 'item', 'unknown'])).toBeUndefined();
});

test('a post that changes its category leaves the old category’s list', () => {
  placePost(queries, whole('b', { category: 'daily', title: '바뀐 제목' }));
  expect(ids(questions)).toEqual(['c', 'a']);
  expect(listed(all)[1]).toMatchObject({ title: '바뀐 제목', category: 'daily' });
  expect(listed(all)[1]).not.toHaveProperty('content');
});

test('club posts go when the viewer leaves the club, not when another member does; admins keep them', () => {
  const club = { id: 'club', name: '봉의산 새벽 등산' };
  const bookmarks = ['posts', 'list', { bookmarked: true }];
  const fill = (isAdmin: boolean) => {
    queries.setQueryData(['session'], { person: { id: 'me', isAdmin } });
    queries.setQueryData(['posts', 'item', 'e'], whole('e', { club }));
    queries.setQueryData(['comments', 'post', 'e', null], { pages: [], pageParams: [] });
    queries.setQueryData(bookmarks, {
      pages: [{ items: [row('d', { club }), row('a')], nextCursor: null }],
      pageParams: [null],
    });
  };
  const data = { clubId: 'club', personId: 'me', actorId: 'me' };
  fill(false);
  happens('club.left', { ...data, personId: 'other' });
  happens('club.left', { ...data, clubId: 'another' });
  expect(ids(bookmarks)).toEqual(['d', 'a']);
  happens('club.left', data);
  expect([ids(bookmarks), ids(all)]).toEqual([['a'], ['c', 'b', 'a']]);
  expect(queries.getQueryData(['posts', 'item', 'e'])).toBeNull();
  expect(queries.getQueryData(['comments', 'post', 'e', null])).toBeUndefined();
  fill(true);
  happens('club.left', data);
  expect(ids(bookmarks)).toEqual(['d', 'a']);
  happens('club.deleted', { id: 'club' });
  expect(ids(bookmarks)).toEqual(['a']);
});

test('a replayed leaving of a club drops no posts read since: they are refetched', async () => {
  const club = { id: 'club', name: '봉의산 새벽 등산' };
  const bookmarks = ['posts', 'list', { bookmarked: true }];
  const page = { pages: [{ items: [row('d', { club }), row('a')], nextCursor: null }], pageParams: [null] };
  const responses = new Map<unknown[], unknown>([
    [['posts', 'item', 'e'], whole('e', { club })],
    [['posts', 'item', 'f'], null],
    [bookmarks, page],
  ]);
  for (const [queryKey, response] of responses) {
    queries.setQueryData(queryKey, response ?? whole('f', { club }));
    // These queries are on the screen.
    new QueryObserver(queries, { queryKey, queryFn: () => response, staleTime: Infinity }).subscribe(
      () => {},
    );
  }
  queries.setQueryData(['posts', 'item', 'unseen'], whole('unseen', { club }));
  queries.setQueryData(['session'], { person: { id: 'me', isAdmin: false } });
  happens('club.left', { clubId: 'club', personId: 'me', actorId: 'you' }, true);
  expect([ids(bookmarks), queries.getQueryData(['posts', 'item', 'e'])]).toEqual([
    ['d', 'a'],
    whole('e', { club }),
  ]);
  expect(queries.getQueryData(['posts', 'item', 'unseen'])).toBeUndefined();
  await expect.poll(() => queries.isFetching()).toBe(0);
  // Posts that the viewer may read again stay; the others are gone.
  expect([ids(bookmarks), queries.getQueryData(['posts', 'item', 'e'])]).toEqual([
    ['d', 'a'],
    whole('e', { club }),
  ]);
  expect(queries.getQueryData(['posts', 'item', 'f'])).toBeNull();
});

test('a club post waits for members and does not refetch the following list', () => {
  const post = { id: 'f', category: 'daily', clubId: 'club' };
  happens('post.created', post);
  expect(freshPosts()).toEqual([post]);
});
