// @vitest-environment happy-dom
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now, show, showHook } from '#test/screen/show.tsx';
import { pressKey } from '#test/screen/typing.ts';
import { switchKeys } from './keys.ts';
import { useAdminKeys } from './use-admin-keys.ts';
import { useOpened } from './use-opened.ts';
import { useSelection } from './use-selection.ts';

const done: string[] = [];

function ShownList({ rows }: { rows: string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const on = {
    select: (key: string) => done.push(`select ${key}`),
    keep: () => done.push('keep'),
    remove: () => done.push('remove'),
  };
  const { rowProps } = useAdminKeys({ list, on, onEscape: () => done.push('escape') });
  return (
    <>
      <input aria-label="메모" />
      <ul ref={list}>
        {rows.map((key) => (
          <li key={key}>
            <button type="button" {...rowProps(key)}>
              {key}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

let isWide = true;
beforeEach(() => {
  localStorage.clear();
  done.length = 0;
  isWide = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') && isWide,
    addEventListener() {},
    removeEventListener() {},
  }));
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function showList(rows = ['a', 'b', 'c']) {
  const { place } = await show(<ShownList rows={rows} />);
  const focused = () => (document.activeElement as HTMLElement).dataset.row ?? null;
  const key = (name: string, given: KeyboardEventInit = {}) =>
    pressKey(document.activeElement ?? document.body, name, given);
  return { focused, key, field: place.querySelector('input') as HTMLInputElement, place };
}

test('J and K move through the list and stop at its ends, also on a Korean keyboard', async () => {
  const { focused, key } = await showList();
  const went: (string | null)[] = [];
  for (const press of ['j', 'j', 'ㅓ', 'j', 'k', 'K', 'k', 'k']) {
    await key(press, press === 'ㅓ' ? { code: 'KeyJ' } : {});
    went.push(focused());
  }
  expect(went).toEqual(['a', 'b', 'c', 'c', 'b', 'a', 'a', 'a']);
});

test('one row is reached by Tab: the one that had the focus', async () => {
  const { key, place } = await showList();
  const reached = () =>
    [...place.querySelectorAll('button')]
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ dataset }) => dataset.row);
  expect(reached()).toEqual(['a']);
  await key('j');
  await key('j');
  expect(reached()).toEqual(['b']);
});

test('a key acts on the row with the focus, and not while something is typed or composed', async () => {
  const { key, field } = await showList();
  await key('x');
  expect(done).toEqual([]);
  await key('j');
  for (const name of ['x', 'e', 'd', 'Escape']) await key(name);
  expect(done.splice(0)).toEqual(['select a', 'keep', 'remove', 'escape']);
  await key('d', { ctrlKey: true });
  await key('d', { isComposing: true });
  await key('Process', { code: 'KeyD' });
  await now(() => field.focus());
  await key('d');
  await key('Escape');
  expect(done).toEqual([]);
});

test('letters can be switched off; arrows and Escape stay', async () => {
  switchKeys(false);
  const { key, focused } = await showList();
  await key('j');
  expect(focused()).toBeNull();
  await now(() => document.querySelector<HTMLElement>('[data-row=a]')?.focus());
  await key('ArrowDown');
  await key('d');
  await key('Escape');
  expect([focused(), done]).toEqual(['b', ['escape']]);
});

test('a phone has no admin keys', async () => {
  isWide = false;
  const { key, focused } = await showList();
  await key('j');
  expect(focused()).toBeNull();
});

test('chosen rows that have left the list are counted as lost, and come back chosen', async () => {
  let rows = ['a', 'b', 'c'];
  const { last, again } = await showHook(() => useSelection(rows));
  await now(() => last.current.setAll(['a', 'b']));
  await now(() => last.current.toggle('c'));
  await now(() => last.current.toggle('a'));
  expect([last.current.selected, last.current.lost]).toEqual([['b', 'c'], 0]);
  rows = ['a', 'c'];
  await again();
  expect([last.current.selected, last.current.lost]).toEqual([['c'], 1]);
});

test('what is opened is in the address: another replaces it, and back leads to the list', async () => {
  const { last, router, history } = await showHook(() => useOpened(), { at: '/admin-list?q=1' });
  await now(() => last.current.open('a'));
  await now(() => last.current.open('b'));
  expect([last.current.opened, router.state.location.search, history.length]).toEqual([
    'b',
    { q: 1, open: 'b' },
    2,
  ]);
  await now(() => {
    last.current.close();
    last.current.close();
  });
  await vi.waitFor(() => expect(router.state.location.href).toBe('/admin-list?q=1'));
});

test('a detail that a link opened closes to its list', async () => {
  const { last, router } = await showHook(() => useOpened(), { at: '/admin-list?open=7' });
  expect(last.current.opened).toBe('7');
  await now(() => last.current.close());
  expect(router.state.location.href).toBe('/admin-list');
});
