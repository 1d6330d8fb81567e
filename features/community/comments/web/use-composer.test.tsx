// @vitest-environment happy-dom
import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Comment, CommentsPage } from '#community/comments/contract.ts';
import { emptyOutbox, later, mockApi, refusal } from '#test/screen/mock-api.ts';
import { now, settle, showHook } from '#test/screen/show.tsx';
import { snackbar } from '#web/ui/layers/snackbars.ts';
import { useComposer } from './use-composer.ts';

let person = 0;
let queries: QueryClient;
const me = () => `person ${person}`;

function signIn() {
  person += 1;
  queries = new QueryClient();
  queries.setQueryData(['session'], {
    person: { id: me(), name: '지민', photo: null, isAdmin: false },
  });
  queries.setQueryData(['comments', 'post', 'post', null], {
    pages: [{ items: [], nextCursor: null, previousCursor: null, commentCount: 0 }],
    pageParams: [null],
  });
}

beforeEach(() => {
  localStorage.clear();
  snackbar.set(null);
  signIn();
});
afterEach(() => {
  emptyOutbox(me());
  vi.restoreAllMocks();
});

const composer = async (postId = 'post') => {
  const { last } = await showHook(() => useComposer(postId), { queries });
  return {
    last,
    write: (text: string) => now(() => last.current.change(text)),
    send: () => now(() => last.current.send(last.current.text)),
  };
};
const listed = () =>
  queries.getQueryData<InfiniteData<CommentsPage>>(['comments', 'post', 'post', null])?.pages[0];

const replyTarget = {
  id: 'first',
  parentId: null,
  threadAt: '2026-11-20T00:00:00.000Z',
  person: { id: 'sua', name: '수아' },
};

test('a comment leaves the field, is shown as it is sent, and takes its place when it is answered', async () => {
  const response = later();
  const { requests } = mockApi(() => response.promise);
  const { last, write, send } = await composer();
  await write(' 저도 갈게요 ');
  await send();
  expect(last.current.text).toBe('');
  expect(last.current.sent).toMatchObject([
    { sending: true, comment: { text: '저도 갈게요', parentId: null, likesCount: 0 } },
  ]);
  await settle();
  expect(requests).toEqual(['POST /api/posts/post/comments']);
  const [{ comment } = { comment: {} as Comment }] = last.current.sent;
  response.resolve({ comment: { ...comment, text: '저도 갈게요' }, commentCount: 1 });
  await expect.poll(() => listed()?.commentCount).toBe(1);
  await settle();
  expect(last.current.sent).toMatchObject([{ sending: false }]);
});

test('a comment that a failing server keeps waiting says so, and the sentence of an earlier failure goes', async () => {
  const { requests } = mockApi(() => refusal('internal', undefined, 500));
  const { last, write, send } = await composer();
  await now(() => last.current.send(' '));
  expect(snackbar.get()?.text).toBe('댓글을 입력해주세요.');
  await write('저도 갈게요');
  await send();
  expect(snackbar.get()).toBeNull();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await expect.poll(() => last.current.sent[0]?.sending).toBe('late');
});

test('a reply goes to the thread of the comment it answers, and the next comment does not', async () => {
  const { bodies } = mockApi(() => later().promise);
  const { last, write, send } = await composer();
  await now(() => last.current.setReplyTarget({ ...replyTarget, id: 'reply', parentId: 'first' }));
  await write('같이 가요');
  await send();
  expect(last.current.answers).toBeNull();
  expect(last.current.sent[0]?.comment).toMatchObject({
    parentId: 'first',
    threadAt: replyTarget.threadAt,
    mention: replyTarget.person,
  });
  await expect.poll(() => bodies).toMatchObject([{ text: '같이 가요', answersId: 'reply' }]);
});

test('a comment that failed returns to the field before what is written now, and is sent again under its id', async () => {
  let respond = refusal as () => unknown;
  const { requests, bodies } = mockApi(() => respond());
  const { last, write, send } = await composer();
  await now(() => last.current.setReplyTarget(replyTarget));
  await write('저도 갈게요');
  await send();
  await expect.poll(() => last.current.text).toBe('저도 갈게요');
  expect([last.current.answers, last.current.sent, snackbar.get()?.failed]).toEqual([replyTarget, [], true]);
  await send();
  await expect.poll(() => requests.length).toBe(2);
  const [one, two] = bodies as { id: string }[];
  expect(two?.id).toBe(one?.id);
  await expect.poll(() => last.current.text).toBe('저도 갈게요');
  await write('저도 갈게요 내일');
  const third = later();
  respond = () => third.promise;
  await send();
  await write('또');
  third.resolve(refusal());
  await expect.poll(() => last.current.text).toBe('저도 갈게요 내일\n또');
  expect((bodies as { id: string }[])[2]?.id).not.toBe(one?.id);
});

test.each([
  ['', '댓글을 입력해주세요'],
  [' \n', '댓글을 입력해주세요'],
  ['가'.repeat(2000), ''],
])('what cannot be sent stays in the field: %#', async (text) => {
  const { requests } = mockApi(() => ({}));
  const { last, write, send } = await composer();
  await write(text);
  expect(await send()).toBe(false);
  expect([last.current.text, last.current.sent, snackbar.get()?.failed, requests]).toEqual([
    text,
    [],
    true,
    [],
  ]);
});

test('a draft is kept for its post and its person, with what it answers', async () => {
  const first = await composer();
  await now(() => first.last.current.setReplyTarget(replyTarget));
  await first.write('내일');
  const again = await composer();
  expect([again.last.current.text, again.last.current.answers]).toEqual(['내일', replyTarget]);
  expect((await composer('other')).last.current.text).toBe('');
  signIn();
  expect((await composer()).last.current.text).toBe('');
});

test('a comment that waits for another post is not shown under this one', async () => {
  mockApi(() => later().promise);
  const other = await composer('other');
  await other.write('저기요');
  await other.send();
  const { last } = await composer();
  expect([other.last.current.sent.length, last.current.sent]).toEqual([1, []]);
});
