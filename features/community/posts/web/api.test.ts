import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { askBy } from '#web/requests/api.ts';
import { ApiError } from '#web/requests/api-error.ts';

// A browser global that Node lacks.
Object.assign(globalThis, { location: { origin: 'http://localhost' } });
const { mayWriteIn, postListQuery } = await import('./api.ts');

/** Answers like a club that the viewer has just left. */
const refuse = () =>
  askBy(async () =>
    Response.json({ error: { code: 'forbidden', reason: 'club.membersOnly' } }, { status: 403 }),
  );

const fetched = (list: Parameters<typeof postListQuery>[0]) =>
  new QueryClient().fetchInfiniteQuery(postListQuery(list));

test('the list of a club the viewer has just left is empty, and they may not write there', async () => {
  refuse();
  expect((await fetched({ club: 'club' })).pages).toEqual([{ items: [], nextCursor: null }]);
  expect(await mayWriteIn('club')).toBe(false);
});

test('any other list reports its error', async () => {
  refuse();
  const failure = await fetched({ tab: 'following' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ code: 'forbidden' });
});

test('an unchanged page with an entity tag is not sent again; another list is asked for without the tag', async () => {
  vi.stubGlobal('document', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const asked: (string | null)[] = [];
  askBy(async (_, init) => {
    const tag = new Headers(init?.headers).get('if-none-match');
    asked.push(tag);
    if (tag === '"one"') return new Response(null, { status: 304 });
    return Response.json({ items: [], nextCursor: 'next' }, { headers: { etag: '"one"' } });
  });
  const board = { tab: 'all', region: { provinceCode: '51', cityCode: '51110' } } as const;
  const first = await fetched(board);
  expect((await fetched(board)).pages).toEqual(first.pages);
  await fetched({ ...board, category: 'daily' });
  expect(asked).toEqual([null, '"one"', null]);
});
