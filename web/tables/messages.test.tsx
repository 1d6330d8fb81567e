// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useFollow } from '#screens/profiles/web/use-follow.ts';
import { row } from '#test/screen/cached.ts';
import { mockApi } from '#test/screen/mock-api.ts';
import { now, settle, showHook } from '#test/screen/show.tsx';
import { ApiError } from '#web/requests/api-error.ts';
import { errorMessage, fieldErrors, writeErrorMessage } from '#web/requests/errors.ts';
import { createQueryClient } from '#web/requests/query-client.ts';
import { asked } from '#web/ui/layers/dialogs.ts';
import { dismissSnackbar, showSnackbar, snackbar } from '#web/ui/layers/snackbars.ts';

beforeEach(() => {
  snackbar.set(null);
  asked.set([]);
});
afterEach(() => {
  delete document.documentElement.dataset.easy;
});

test('a failure is told by its reason, else by its kind, else by the page', () => {
  const copy = { 'post.gone': '지워진 글이에요', 'post.long': '{max}자까지 쓸 수 있어요' };
  const messages = [
    errorMessage(new ApiError('not_found', 'post.gone'), copy, '못 했어요'),
    errorMessage(new ApiError('not_found', 'unknown'), copy, '못 했어요'),
    errorMessage(new ApiError('conflict'), copy, '못 했어요'),
    errorMessage(new ApiError('invalid', 'post.long', {}, { limits: { title: 20 } }), copy),
    errorMessage(new ApiError('offline'), copy, '못 했어요', '저장 못 했어요'),
    writeErrorMessage(new ApiError('offline'), copy, '못 썼어요'),
    errorMessage(new TypeError('x'), copy, '못 했어요'),
  ];
  expect(messages).toMatchInlineSnapshot(`
    [
      "지워진 글이에요",
      "페이지를 찾을 수 없어요.",
      "못 했어요",
      "20자까지 쓸 수 있어요",
      "저장 못 했어요",
      "못 썼어요",
      "못 했어요",
    ]
  `);
  expect(
    fieldErrors(
      new ApiError('invalid', undefined, { title: 'post.long', x: 'unknown' }, { limits: { title: 9 } }),
      copy,
    ),
  ).toEqual({
    title: '9자까지 쓸 수 있어요',
    x: undefined,
  });
});

test('a message that has been replaced takes nothing with it', () => {
  showSnackbar('하나');
  const first = snackbar.get()?.id ?? 0;
  showSnackbar('둘');
  dismissSnackbar(first);
  expect(snackbar.get()?.text).toBe('둘');
  dismissSnackbar(first + 1);
  expect(snackbar.get()).toBeNull();
});

test('a list that was scrolled far down is not read anew; any other after half a minute', () => {
  const staleTime = createQueryClient().getDefaultOptions().queries?.staleTime as unknown as (
    query: object,
  ) => number;
  const pages = (count: number) => staleTime({ state: { data: { pages: Array(count) } } });
  expect([pages(4), pages(5), staleTime({ state: { data: { id: 1 } } }), staleTime({ state: {} })]).toEqual([
    30_000,
    Number.POSITIVE_INFINITY,
    30_000,
    30_000,
  ]);
});

test('unfollowing is asked for, on the easy screen taken back instead', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['session'], { person: { id: 'me' } });
  queries.setQueryData(['people', 'one', 'profile'], row('one', { following: true }));
  const { requests } = mockApi(() => ({}));
  const { last } = await showHook(() => useFollow({ id: 'one', name: '수아' }), { queries });
  await now(() => void last.current());
  await now(() => asked.get()[0]?.settle(false));
  await settle();
  expect(requests).toEqual([]);
  document.documentElement.dataset.easy = '';
  await now(() => void last.current());
  await settle();
  expect([asked.get(), requests.filter((request) => !request.startsWith('GET'))]).toEqual([
    [],
    ['DELETE /api/people/one/follow'],
  ]);
  await now(() => snackbar.get()?.action?.onClick());
  await settle();
  expect(requests.at(-1)).toBe('PUT /api/people/one/follow');
});
