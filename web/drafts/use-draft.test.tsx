// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLocks } from '#test/screen/locks.ts';
import { now, settle, showHook } from '#test/screen/show.tsx';
import { asked } from '#web/ui/layers/dialogs.ts';
import { snackbar } from '#web/ui/layers/snackbars.ts';
import { draftsOf, findDraft, keepDraft } from './stored-drafts.ts';
import { useDraft } from './use-draft.ts';

const initial = { title: '', content: '', tags: [] as string[] };
const key = 'jimin:post:new';

beforeEach(async () => {
  // The form of the test before closes its draft in a turn of its own.
  await settle();
  localStorage.clear();
  snackbar.set(null);
  asked.set([]);
  delete document.documentElement.dataset.easy;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const form = (given: { key?: string; isDeleted?: boolean } = {}) =>
  showHook(() => useDraft({ key, initial, ...given }));
const stored = (of = key) => findDraft(of, initial);

test('what is typed is kept at each change, and nothing once it is as it was', async () => {
  const { last } = await form();
  await now(() => last.current.change({ title: '불빛' }));
  expect([last.current.dirty, stored()]).toEqual([true, { ...initial, title: '불빛' }]);
  await now(() => last.current.change({ title: '' }));
  expect([last.current.dirty, stored()]).toEqual([false, null]);
});

test('a kept draft is offered and stays until it is answered', async () => {
  keepDraft(key, { ...initial, title: '불빛', content: '여섯 시' });
  const { last } = await form();
  expect([last.current.offered, last.current.values]).toEqual([true, initial]);
  await now(() => last.current.change({ content: '먼저 쓴 말', tags: ['장터'] }));
  expect(stored()).toMatchObject({ title: '불빛', content: '여섯 시' });
  expect(draftsOf(key, initial).map(({ values }) => values.content)).toContain('먼저 쓴 말');
  await now(() => last.current.resume());
  // The text that was typed before the offer follows the kept text.
  expect(last.current.values).toEqual({ title: '불빛', content: '여섯 시 먼저 쓴 말', tags: ['장터'] });
  expect([last.current.offered, last.current.round]).toEqual([false, 1]);
  expect(draftsOf(key, initial)).toHaveLength(1);
  expect(stored()).toEqual(last.current.values);
});

test('a draft that is not wanted is gone', async () => {
  keepDraft(key, { ...initial, title: '불빛' });
  const { last } = await form();
  await now(() => last.current.startAnew());
  expect([last.current.offered, last.current.values, stored()]).toEqual([false, initial, null]);
});

test('the draft of another person or another item is not offered', async () => {
  keepDraft('sua:post:new', { ...initial, title: '불빛' });
  keepDraft('jimin:post:1', { ...initial, title: '불빛' });
  const { last } = await form();
  expect(last.current.offered).toBe(false);
  await now(() => last.current.change({ title: '내 글' }));
  expect(stored('sua:post:new')?.title).toBe('불빛');
});

test('after saving nothing is kept, not even what is typed while the page goes', async () => {
  const { last, router } = await form();
  await now(() => last.current.change({ title: '불빛' }));
  await now(() => last.current.done());
  await now(() => last.current.change({ content: '늦게' }));
  expect(stored()).toBeNull();
  await now(() => router.navigate({ to: '/elsewhere' } as never));
  expect([asked.get(), router.state.location.pathname]).toEqual([[], '/elsewhere']);
});

test('full storage loses nothing that is typed', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const { last } = await form();
  await now(() => last.current.change({ title: '불빛' }));
  expect(last.current.values.title).toBe('불빛');
});

test('leaving asks, if something is written; the draft stays whatever is answered', async () => {
  const { last, router } = await form();
  await now(() => router.navigate({ to: '/one' } as never));
  expect([asked.get(), router.state.location.pathname]).toEqual([[], '/one']);
  await now(() => last.current.change({ title: '불빛' }));
  for (const [confirmed, path] of [
    [false, '/one'],
    [true, '/two'],
  ] as const) {
    await now(() => void router.navigate({ to: '/two' } as never));
    expect(asked.get()).toHaveLength(1);
    await now(() => asked.get()[0]?.settle(confirmed));
    await settle();
    expect([router.state.location.pathname, stored()?.title]).toEqual([path, '불빛']);
  }
});

test('the easy screen does not ask, and offers the way back to the draft', async () => {
  document.documentElement.dataset.easy = '';
  const { last, router } = await form();
  await now(() => last.current.change({ title: '불빛' }));
  await now(() => router.navigate({ to: '/two' } as never));
  expect([asked.get(), router.state.location.pathname]).toEqual([[], '/two']);
  await now(() => snackbar.get()?.action?.onClick());
  expect(router.state.location.pathname).toBe('/somewhere');
  expect(router.state.location.state).toMatchObject({ draft: key });
});

test('the draft of a deleted item is lost by leaving, and that is said', async () => {
  document.documentElement.dataset.easy = '';
  const { last, router } = await form({ isDeleted: true });
  await now(() => last.current.change({ title: '불빛' }));
  await now(() => void router.navigate({ to: '/two' } as never));
  expect(asked.get()[0]?.question.danger).toBe(true);
  await now(() => asked.get()[0]?.settle(true));
  await settle();
  expect([router.state.location.pathname, stored()]).toEqual(['/two', null]);
});

test('a draft that another tab has open is neither offered nor overwritten', async () => {
  const taken = new Set([`draft:${key}`]);
  withLocks(taken);
  keepDraft(key, { ...initial, title: '다른 탭에서 쓰는 글' });
  const { last, unmount } = await form();
  await settle();
  expect(last.current.offered).toBe(false);
  await now(() => last.current.change({ title: '둘째 글' }));
  expect(
    draftsOf(key, initial)
      .map(({ values }) => values.title)
      .sort(),
  ).toEqual(['다른 탭에서 쓰는 글', '둘째 글']);
  await unmount();
  await settle();
  // The other tab was closed, as this one: the one written last comes first, and each is offered once.
  taken.clear();
  const again = await form();
  await settle();
  expect(again.last.current.offered).toBe(true);
  await now(() => again.last.current.startAnew());
  expect(stored()?.title).toBe('다른 탭에서 쓰는 글');
  await again.unmount();
  await settle();
  const third = await form();
  await settle();
  await now(() => third.last.current.resume());
  expect(third.last.current.values.title).toBe('다른 탭에서 쓰는 글');
  expect(taken).toEqual(new Set([`draft:${key}`]));
  await now(() => third.last.current.done());
  expect(draftsOf(key, initial)).toEqual([]);
});

test('without locks the draft that was written last is offered, and another tab’s stays', async () => {
  keepDraft(key, { ...initial, title: '먼저' }, 1000);
  keepDraft(`${key}~2`, { ...initial, title: '나중' }, Date.now());
  keepDraft(key, { ...initial, title: '먼저' }, Date.now() - 1000);
  const { last } = await form();
  await now(() => last.current.resume());
  await now(() => last.current.change({ content: '이어서' }));
  expect([stored()?.title, stored(`${key}~2`)]).toEqual([
    '먼저',
    { ...initial, title: '나중', content: '이어서' },
  ]);
});
