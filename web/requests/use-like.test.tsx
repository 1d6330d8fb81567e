// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { later } from '#test/screen/mock-api.ts';
import { now, settle, showHook } from '#test/screen/show.tsx';
import { ApiError } from '#web/requests/api-error.ts';
import { snackbar } from '#web/ui/layers/snackbars.ts';
import { type Likes, useLike } from './use-like.ts';

let likes: Likes;
const responses: ReturnType<typeof later>[] = [];
const sent: boolean[] = [];

beforeEach(() => {
  likes = { liked: false, likesCount: 3 };
  responses.length = 0;
  sent.length = 0;
  snackbar.set(null);
  vi.restoreAllMocks();
});

async function likeButton() {
  const { last } = await showHook(() =>
    useLike({
      key: ['post', '1'],
      find: () => likes,
      patch: (change) => {
        likes = change(likes);
      },
      send: (liked) => {
        sent.push(liked);
        const response = later();
        responses.push(response);
        return response.promise as Promise<Likes>;
      },
      path: '/likes/1',
      copy: { 'post.notYours': '볼 수 없는 글이에요' },
    }),
  );
  return () => now(() => last.current());
}

const arrives = async (n: number, result: Likes | ApiError) => {
  if (result instanceof Error) responses[n]?.reject(result);
  else responses[n]?.resolve(result);
  await settle();
};

test('a like shows at once and takes the server’s number', async () => {
  const press = await likeButton();
  await press();
  expect(likes).toEqual({ liked: true, likesCount: 4 });
  await arrives(0, { liked: true, likesCount: 9 });
  expect(likes).toEqual({ liked: true, likesCount: 9 });
});

test('a like that failed is taken back, with its reason', async () => {
  const press = await likeButton();
  await press();
  await arrives(0, new ApiError('forbidden', 'post.notYours'));
  expect(likes).toEqual({ liked: false, likesCount: 3 });
  expect(snackbar.get()).toMatchObject({ text: '볼 수 없는 글이에요', failed: true });
});

test('presses are sent one after another, and only the last answer counts', async () => {
  const press = await likeButton();
  await press();
  await press();
  expect([sent, likes]).toEqual([[true], { liked: false, likesCount: 3 }]);
  await arrives(0, { liked: true, likesCount: 9 });
  expect([sent, likes]).toEqual([[true, false], { liked: false, likesCount: 3 }]);
  await arrives(1, { liked: false, likesCount: 8 });
  expect(likes).toEqual({ liked: false, likesCount: 8 });
});

test('a failure before the last press changes nothing and says nothing', async () => {
  const press = await likeButton();
  await press();
  await press();
  await arrives(0, new ApiError('internal'));
  expect([likes, snackbar.get()]).toEqual([{ liked: false, likesCount: 3 }, null]);
});

test('a number of likes is never below zero', async () => {
  const press = await likeButton();
  likes = { liked: true, likesCount: 0 };
  await press();
  expect(likes).toEqual({ liked: false, likesCount: 0 });
});
