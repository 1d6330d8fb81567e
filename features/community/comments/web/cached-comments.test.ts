import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { Comment, CommentsPage } from '#community/comments/contract.ts';
import { joined } from './sent-comments.ts';

// Node has no `location`.
Object.assign(globalThis, { location: { origin: 'http://localhost' } });
const { commentsLive } = await import('./live.ts');

const postId = 'post';
const key = ['comments', 'post', postId, null];
let queries: QueryClient;

const me = { id: 'me', name: '지민', photo: null, isAdmin: false };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();

/** `b2` is a reply to `b`, written in minute 2. */
function comment(name: string, minute: number, thread?: Comment): Comment {
  return {
    id: name,
    postId,
    text: name,
    createdAt: at(minute),
    parentId: thread?.id ?? null,
    threadAt: thread?.createdAt ?? at(minute),
    mention: null,
    author: { ...me, id: 'other' },
    likesCount: 0,
    liked: false,
    editedAt: null,
    revision: 1,
    deleted: false,
    can: { answer: true, like: true, edit: false, delete: false, report: true, block: true },
  };
}

const [a, b, c, d] = [comment('a', 1), comment('b', 2), comment('c', 3), comment('d', 4)];

function cache(pages: Comment[][], ends: { before?: boolean; more?: boolean } = {}) {
  const all = pages.map(
    (items, i): CommentsPage => ({
      items,
      commentCount: 9,
      previousCursor: i > 0 || ends.before ? 'x' : null,
      nextCursor: i < pages.length - 1 || ends.more ? 'x' : null,
    }),
  );
  queries.setQueryData(key, { pages: all, pageParams: [] });
}

const pages = () => queries.getQueryData<{ pages: CommentsPage[] }>(key)?.pages ?? [];
const shown = () =>
  pages().map(({ items }) => items.map(({ id, deleted }) => id + (deleted ? '†' : '')).join(' '));
const receive = (type: string, data: object) => commentsLive[type]?.(queries, data as never, {} as never);
const create = ({ liked: _liked, can, ...created }: Comment) =>
  receive('comment.created', { id: created.id, postId, comment: created, can, commentCount: 10 });

beforeEach(() => {
  queries = new QueryClient();
});

test('a new comment is inserted where the server’s order has it', () => {
  cache([[a, b], [d]]);
  create(c);
  expect(shown()).toEqual(['a b', 'c d']);
  create(comment('b2', 9, b));
  create(comment('b1', 8, b));
  create(comment('e', 10));
  expect(shown()).toEqual(['a b', 'b1 b2 c d e']);
  expect(pages().map(({ commentCount }) => commentCount)).toEqual([10, 10]);
});

test('a comment of a page that is not loaded waits for that page', () => {
  cache([[b], [c]], { before: true, more: true });
  create(comment('e', 10));
  create(comment('a2', 11, a));
  expect(shown()).toEqual(['b', 'c']);
  create(comment('b2', 12, b));
  expect(shown()).toEqual(['b', 'b2 c']);
});

test('a comment that is in the list is replaced, and keeps the viewer’s like', () => {
  cache([[{ ...a, liked: true }]]);
  const can = { ...a.can, edit: true, delete: true, report: false, block: false };
  create({ ...a, text: '다시', can });
  expect(pages()[0]?.items).toMatchObject([{ text: '다시', liked: true, can }]);
});

test('events of edits, likes and deletions change the list', () => {
  const reply = comment('a2', 5, a);
  cache([[a, reply], [b]]);
  receive('comment.edited', { id: 'b', postId, text: '고침', editedAt: at(9) });
  receive('comment.liked', { id: 'b', postId, likesCount: 3 });
  receive('comment.likeSet', { id: 'b', postId, liked: true });
  expect(pages()[1]?.items[0]).toMatchObject({ text: '고침', editedAt: at(9), likesCount: 3, liked: true });
  receive('comment.deleted', { id: 'a', postId, gone: [], commentCount: 2 });
  expect(shown()).toEqual(['a† a2', 'b']);
  expect(pages()[0]?.items[0]).toMatchObject({ text: '', author: null, can: { answer: false } });
  receive('comment.deleted', { id: 'a2', postId, gone: ['a2', 'a'], commentCount: 1 });
  expect(shown()).toEqual(['', 'b']);
  expect(pages()[0]?.commentCount).toBe(1);
});

test('a comment that was just sent is at the end of its thread or of the list, once', () => {
  const mine = { comment: comment('mine', 0), sending: true };
  const reply = { comment: comment('reply', 0, a), sending: true };
  const ids = (rows: { comment: Comment }[]) => rows.map((row) => row.comment.id).join(' ');
  expect(ids(joined([a, b], [mine, reply], false).shown)).toBe('a reply b mine');
  const open = joined([a, b], [mine, reply], true);
  expect([ids(open.shown), ids(open.behind)]).toEqual(['a reply b', 'mine']);
  expect(ids(joined([a, b, mine.comment], [{ ...mine, sending: false }], false).shown)).toBe('a b mine');
  // It was sent and then deleted: it does not return.
  expect(ids(joined([a, b], [{ ...mine, sending: false }], false).shown)).toBe('a b');
});

test('a replay without text refetches only if the list lacks a comment', () => {
  cache([[a, { ...b, editedAt: at(5) }]]);
  const fetches = () => queries.getQueryState(key)?.isInvalidated;
  receive('comment.created', { id: 'a', postId, commentCount: 9 });
  receive('comment.edited', { id: 'b', postId, editedAt: at(5) });
  receive('comment.edited', { id: 'elsewhere', postId, editedAt: at(9) });
  expect(fetches()).toBe(false);
  receive('comment.edited', { id: 'b', postId, editedAt: at(6) });
  expect(fetches()).toBe(true);
  cache([[a]]);
  expect(fetches()).toBe(false);
  receive('comment.created', { id: 'c', postId, commentCount: 10 });
  expect(fetches()).toBe(true);
});

test('a reply below a comment behind a block asks for the list with its place', () => {
  cache([[a, c]]);
  create({ ...comment('b2', 2, b), parentId: 'b' });
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  expect(shown()).toEqual(['a c']);
  // The beginning is on a page that is not loaded: nothing to ask for.
  cache([[a]], { more: true });
  create(comment('d2', 5, d));
  expect(queries.getQueryState(key)?.isInvalidated).toBe(false);
});

test('a place without replies is asked for again, as only this viewer reads none', () => {
  const place: Comment = { ...b, deleted: true, place: 'blocked' };
  const [b2, b3] = [comment('b2', 3, b), comment('b3', 4, b)];
  cache([[a, place, b2, b3]]);
  receive('comment.deleted', { id: 'b3', postId, gone: ['b3'], commentCount: 2 });
  expect(queries.getQueryState(key)?.isInvalidated).toBe(false);
  receive('comment.deleted', { id: 'b2', postId, gone: ['b2'], commentCount: 1 });
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
});

test('the number of a replay counts what a block hides, and is asked for instead', () => {
  cache([[a]]);
  commentsLive['post.commentsCounted']?.(
    queries,
    { id: postId, commentCount: 12 } as never,
    { replay: true } as never,
  );
  expect([pages()[0]?.commentCount, queries.getQueryState(key)?.isInvalidated]).toEqual([9, true]);
});
