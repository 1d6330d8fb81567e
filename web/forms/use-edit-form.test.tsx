// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { line } from '#shared/field-rules.ts';
import { now, settle, showHook } from '#test/screen/show.tsx';
import { ApiError } from '#web/requests/api-error.ts';
import { snackbar } from '#web/ui/layers/snackbars.ts';
import { useEditForm } from './use-edit-form.ts';
import { useValues } from './use-values.ts';

type Market = { name: string; revision: number };
const rules = { name: line(20) } as const;

beforeEach(() => {
  localStorage.clear();
  snackbar.set(null);
});

/** The sheet of a market that was opened in its first revision, and that the server has as `stored` now. */
async function sheet(stored: Market | null) {
  const sent: Market[] = [];
  let saved = 0;
  const { last } = await showHook(() => {
    const state = useValues<Market>(() => ({ name: '풍물시장', revision: 1 }), 'minjae:market:1');
    return useEditForm<Market, typeof rules, { name: string }>({
      ...state,
      rules,
      copy: {},
      requestOf: ({ name }) => ({ name }),
      save: async (market) => {
        sent.push(market);
        if (market.revision !== stored?.revision) throw new ApiError('conflict', 'edit.changedMeanwhile');
      },
      fresh: async () => stored,
      textsOf: ({ name }) => [{ label: '이름', text: name }],
      saved: () => {
        saved++;
        state.reset();
      },
      done: () => '저장했어요',
      failed: () => '저장하지 못했어요',
    });
  });
  const save = async (name: string) => {
    await now(() => last.current.change({ name }));
    await now(() => void last.current.submit());
    await settle();
  };
  return { sent, save, last, saved: () => saved };
}

test('who saves second is told and shown the other text; the next save overwrites it', async () => {
  const { sent, save, last, saved } = await sheet({ name: '중앙시장', revision: 2 });
  await save('새벽시장');
  expect([saved(), last.current.values.name, last.current.theirs]).toEqual([
    0,
    '새벽시장',
    [{ label: '이름', text: '중앙시장' }],
  ]);
  expect(snackbar.get()?.text).toBe('그사이 다른 화면에서 먼저 고쳤어요.');
  await save('새벽시장');
  expect(sent.map(({ revision }) => revision)).toEqual([1, 2]);
  expect([saved(), localStorage.length]).toEqual([1, 0]);
});

test('an own save whose answer was lost is found again, and nobody is told of another editor', async () => {
  const { save, last, saved } = await sheet({ name: '새벽시장', revision: 2 });
  await save('새벽시장');
  expect([saved(), last.current.theirs, snackbar.get()?.text]).toEqual([1, undefined, '저장했어요']);
});

test('if it is gone meanwhile the text stays', async () => {
  const { save, last, saved } = await sheet(null);
  await save('새벽시장');
  expect([saved(), last.current.values.name, last.current.theirs]).toEqual([0, '새벽시장', undefined]);
});
