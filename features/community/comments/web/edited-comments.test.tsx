// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import { useEditedComments } from '#community/comments/web/edited-comments.ts';
import { row } from '#test/screen/cached.ts';
import { now, showHook } from '#test/screen/show.tsx';

beforeEach(() => {
  document.body.replaceChildren();
});

const comment = (id: string, minute: number) =>
  row(id, { threadAt: `2026-11-20T00:0${minute}:00.000Z`, deleted: false }) as never;

test('a comment that goes while it is edited keeps its place until the edit is closed', async () => {
  const [a, b, c] = [comment('a', 1), comment('b', 2), comment('c', 3)];
  let items = [a, b, c];
  const { last, again } = await showHook(() =>
    useEditedComments([{ items, nextCursor: null, previousCursor: null, commentCount: 3 }], {
      shown: items.map((each) => ({ comment: each, sending: false })),
      behind: [],
    }),
  );
  const ids = () => last.current.rows.map(({ comment: { id } }) => id).join('');
  await now(() => {
    last.current.open(b);
    last.current.open(c);
  });
  items = [a];
  await again();
  expect([ids(), last.current.isGone(b), last.current.isGone(a)]).toEqual(['abc', true, false]);
  await now(() => last.current.close('b'));
  expect(ids()).toBe('ac');
});
