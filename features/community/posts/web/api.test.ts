import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
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
