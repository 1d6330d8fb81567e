// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { addFresh, forgetFresh } from '#community/posts/web/list/fresh-posts.ts';
import { useFreshFor } from '#community/posts/web/list/use-fresh-for.ts';
import { row } from '#test/screen/cached.ts';
import { showHook } from '#test/screen/show.tsx';

beforeEach(() => {
  document.body.replaceChildren();
});

test('new posts wait where they belong: in their town, category or club, and not where they are listed', async () => {
  forgetFresh();
  addFresh({ id: 'a', category: 'question', cityCode: '51110' });
  addFresh({ id: 'b', category: 'daily', cityCode: '51130' });
  addFresh({ id: 'c', category: 'daily', clubId: 'club' });
  const queries = new QueryClient();
  queries.setQueryData(['session'], { person: { id: 'me', cityCode: '51110', rights: [] } });
  const region = { provinceCode: null, cityCode: null };
  const lists = [
    { tab: 'all', region },
    { tab: 'all', region, category: 'daily' },
    { tab: 'popular', region },
    { tab: 'following' },
    { club: 'club' },
  ];
  const counts: number[] = [];
  for (const list of lists)
    counts.push((await showHook(() => useFreshFor(list as never, []), { queries })).last.current);
  expect(counts).toEqual([1, 0, 1, 0, 1]);
  const listed = await showHook(() => useFreshFor(lists[0] as never, [row('a') as never]), { queries });
  expect(listed.last.current).toBe(0);
  forgetFresh();
});
