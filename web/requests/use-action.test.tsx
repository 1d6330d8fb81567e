// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { later } from '#test/screen/mock-api.ts';
import { now, settle, showHook } from '#test/screen/show.tsx';
import { ApiError } from '#web/requests/api-error.ts';
import { asked } from '#web/ui/layers/dialogs.ts';
import { snackbar } from '#web/ui/layers/snackbars.ts';
import { useAction } from './use-action.ts';

beforeEach(() => {
  snackbar.set(null);
  asked.set([]);
  delete document.documentElement.dataset.easy;
});

const snackbarState = () => snackbar.get() && [snackbar.get()?.text, snackbar.get()?.failed];

/** An action on items; each run waits for its answer. */
async function action(given: Partial<Parameters<typeof useAction<string>>[0]> = {}) {
  const runs: string[] = [];
  const responses = new Map<string, ReturnType<typeof later>>();
  const settled: string[] = [];
  const { last } = await showHook(() =>
    useAction<string>({
      run: (item) => {
        runs.push(item);
        const response = later();
        responses.set(item, response);
        return response.promise;
      },
      done: () => '했어요',
      failed: () => '못 했어요',
      settled: (item) => void settled.push(item),
      ...given,
    }),
  );
  const end = async (item: string, error?: Error) => {
    if (error) responses.get(item)?.reject(error);
    else responses.get(item)?.resolve(item);
    await settle();
  };
  return { runs, settled, last, end, act: (item: string) => now(() => void last.current.act(item)) };
}

test('a second press of the same is ignored until the first has ended; another item runs beside it', async () => {
  const { act, runs, end, last } = await action();
  await act('a');
  await act('a');
  await act('b');
  expect([runs, last.current.underWay]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  await end('a');
  expect([last.current.underWay, last.current.busy]).toEqual([['b'], true]);
  await act('a');
  expect(runs).toEqual(['a', 'b', 'a']);
});

test('success and failure are said, and both end the action', async () => {
  const { act, end, settled, last } = await action();
  await act('a');
  await end('a');
  expect([snackbarState(), settled]).toEqual([['했어요', false], ['a']]);
  await act('a');
  await end('a', new ApiError('internal'));
  expect([snackbarState(), settled, last.current.busy]).toEqual([['못 했어요', true], ['a', 'a'], false]);
});

test('a failure without a sentence is the page’s to show, until the next press', async () => {
  const { act, end, last } = await action({ failed: () => undefined });
  const failure = new ApiError('internal');
  await act('a');
  await end('a', failure);
  expect([snackbarState(), last.current.error]).toEqual([null, failure]);
  await act('a');
  expect(last.current.error).toBeNull();
});

test('what is not confirmed does not run, and may be pressed again', async () => {
  const { act, runs, last } = await action({ confirm: (item) => ({ title: item, action: '삭제' }) });
  await act('a');
  expect([runs, last.current.busy]).toEqual([[], false]);
  await now(() => asked.get()[0]?.settle(false));
  await settle();
  expect([runs, asked.get()]).toEqual([[], []]);
  await act('a');
  await now(() => asked.get()[0]?.settle(true));
  await settle();
  expect(runs).toEqual(['a']);
});

test('the easy screen asks nothing where it can take back, and offers that', async () => {
  document.documentElement.dataset.easy = '';
  const undone: string[] = [];
  const { act, runs, end } = await action({
    confirm: () => ({ title: '지울까요?', action: '삭제' }),
    undo: (item) => async () => undone.push(item),
  });
  await act('a');
  expect([asked.get(), runs]).toEqual([[], ['a']]);
  await end('a');
  await expect.poll(snackbarState).toEqual(['했어요', false]);
  await now(() => snackbar.get()?.action?.onClick());
  expect(undone).toEqual(['a']);
  await expect.poll(snackbarState).toEqual(['되돌렸어요.', false]);
});
