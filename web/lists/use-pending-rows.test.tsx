// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { now, showHook } from '#test/screen/show.tsx';
import { showPending, usePendingRows } from './use-pending-rows.ts';

const row = (minute: number, author = 'sua') => ({
  id: `p${minute}`,
  createdAt: `2026-11-20T00:0${minute}:00.000Z`,
  author: { id: author },
});

let lists = 0;

async function list(
  given: ReturnType<typeof row>[],
  key: unknown[] = ['posts', 'list', ++lists],
  showsAll = false,
) {
  const { last, unmount } = await showHook(() => {
    const [{ items, atTop }, set] = useState({ items: given, atTop: showsAll });
    return { ...usePendingRows(key, items, { ownId: 'me', showsAll: atTop }), set };
  });
  const become = (items: ReturnType<typeof row>[], atTop = false) =>
    now(() => last.current.set({ items, atTop }));
  const seen = () => [last.current.shown.map(({ id }) => id).join(' '), last.current.pending];
  return { become, seen, key, unmount };
}

test('newer rows wait above, one’s own and older ones do not', async () => {
  const { become, seen } = await list([row(3), row(2)]);
  expect(seen()).toEqual(['p3 p2', 0]);
  await become([row(5), row(4, 'me'), row(3), row(2), row(1)]);
  expect(seen()).toEqual(['p4 p3 p2 p1', 1]);
});

test('at the top of the list nothing waits, and what was shown there stays shown', async () => {
  const { become, seen } = await list([row(3)]);
  await become([row(4), row(3)], true);
  expect(seen()).toEqual(['p4 p3', 0]);
  await become([row(5), row(4), row(3)]);
  expect(seen()).toEqual(['p4 p3', 1]);
});

test('rows still wait when the reader comes back; showing them shows those of all lists meant', async () => {
  const { key, unmount } = await list([row(3)]);
  await unmount();
  const again = await list([row(4), row(3)], key);
  expect(again.seen()).toEqual(['p3', 1]);
  const other = await list([row(3)], ['news', 'list', ++lists]);
  await other.become([row(4), row(3)]);
  await now(() => showPending(['posts']));
  expect([again.seen(), other.seen()]).toEqual([
    ['p4 p3', 0],
    ['p3', 1],
  ]);
});

test('a list whose shown rows have all gone begins anew', async () => {
  const { become, seen } = await list([row(3)]);
  await become([row(5), row(4)]);
  expect(seen()).toEqual(['p5 p4', 0]);
});
