// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { withLocks } from '#test/screen/locks.ts';
import { now, settle, showHook } from '#test/screen/show.tsx';
import { draftsOf } from '#web/drafts/stored-drafts.ts';
import { useValues } from './use-values.ts';

beforeEach(() => localStorage.clear());

const initial = { id: '1', reason: '', note: '메모', password: '' };
const form = (key: string | undefined, given: Partial<typeof initial> = {}) =>
  showHook(() => useValues(() => ({ ...initial, ...given }), key));

test('what is typed is there again, and gone once it is sent', async () => {
  const first = await form('jimin:reason:1');
  await now(() => first.last.current.change({ reason: '영수증이 흐려요', password: '비밀' }));
  const again = await form('jimin:reason:1', { id: '2' });
  // The id stays: a retry after a lost answer is the same request. A password is not kept.
  expect(again.last.current.values).toEqual({ ...initial, reason: '영수증이 흐려요' });
  expect(JSON.stringify(localStorage)).not.toContain('비밀');
  await now(() => again.last.current.reset());
  expect((await form('jimin:reason:1')).last.current.values).toEqual(initial);
});

test('a field that was not touched shows what others made of it since', async () => {
  const first = await form('jimin:area:1');
  await now(() => first.last.current.change({ reason: '내 말' }));
  const again = await form('jimin:area:1', { note: '남이 바꾼 메모' });
  expect(again.last.current.values).toEqual({ ...initial, reason: '내 말', note: '남이 바꾼 메모' });
});

test('a sheet that stays mounted shows what belongs to its item', async () => {
  let key: string | undefined;
  const { last, again } = await showHook(() => useValues(() => initial, key));
  for (const [item, reason] of [
    ['a', '가'],
    ['b', '나'],
  ] as const) {
    key = item;
    await again();
    expect(last.current.values.reason).toBe('');
    await now(() => last.current.change({ reason }));
  }
  key = 'a';
  await again();
  expect(last.current.values.reason).toBe('가');
});

const storedReasons = (key: string) =>
  draftsOf(key, initial)
    .map(({ values }) => values.reason)
    .sort();

test('two tabs that write in one small form have a draft each, restored where no other tab has it open', async () => {
  const key = 'jimin:reason:2';
  const writing = await form(key);
  await now(() => writing.last.current.change({ reason: '다른 탭에서 쓰는 말' }));
  await writing.unmount();
  await settle();
  const taken = new Set([`draft:${key}`]);
  withLocks(taken);
  const second = await form(key);
  await settle();
  expect(second.last.current.values.reason).toBe('');
  await now(() => second.last.current.change({ reason: '둘째 말' }));
  expect(storedReasons(key)).toEqual(['다른 탭에서 쓰는 말', '둘째 말']);
  await now(() => second.last.current.reset());
  expect(storedReasons(key)).toEqual(['다른 탭에서 쓰는 말']);
  // The other tab was closed.
  taken.clear();
  const third = await form(key);
  await settle();
  expect(third.last.current.values.reason).toBe('다른 탭에서 쓰는 말');
});

test.each([
  { whose: 'nobody else', others: [], kept: ['지금 쓴 말'] },
  { whose: 'another tab', others: ['draft:jimin:reason:3'], kept: ['어제 쓴 말', '지금 쓴 말'] },
])(
  'a draft is shown at once; what is typed before it turns out to be open in $whose stays',
  async ({ others, kept: expected }) => {
    const key = 'jimin:reason:3';
    const before = await form(key);
    await now(() => before.last.current.change({ reason: '어제 쓴 말' }));
    await before.unmount();
    await settle();
    const { promise, resolve: resolveLocks } = Promise.withResolvers<void>();
    withLocks(new Set(others), promise);
    const { last } = await form(key);
    expect(last.current.values.reason).toBe('어제 쓴 말');
    await now(() => last.current.change({ reason: '지금 쓴 말' }));
    expect(storedReasons(key)).toEqual(['어제 쓴 말']);
    await now(resolveLocks);
    await settle();
    expect([last.current.values.reason, storedReasons(key)]).toEqual(['지금 쓴 말', expected]);
  },
);
