import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

// Node has no `location`.
Object.assign(globalThis, { location: { origin: 'http://localhost' } });
const { postsLive } = await import('./live.ts');
const { postQuery } = await import('./api.ts');
const { askBy } = await import('#web/requests/api.ts');

test('a post that is patched while it is fetched is fetched again, and then shown as it is', async () => {
  const queries = new QueryClient();
  const key = postQuery('1').queryKey;
  const post = { id: '1', liked: false } as never;
  queries.setQueryData(key, post);
  const asked: ((liked: boolean) => void)[] = [];
  askBy(() => new Promise((resolve) => asked.push((liked) => resolve(Response.json({ id: '1', liked })))));
  postsLive['post.changed']?.(queries, { id: '1', category: 'daily' } as never, {} as never);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  queries.setQueryData(key, { id: '1', liked: true } as never);
  asked[0]?.(false);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(queries.getQueryData(key)).toMatchObject({ liked: true });
  asked[1]?.(true);
});
