import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { mayRefetch, recorded } from './recorded.ts';

test('what is recorded with each read is read again only while it has no answer', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked = { list: 0, looked: 0 };
  let down = true;
  const show = (name: 'list' | 'looked', meta?: object) => {
    const observer = new QueryObserver(queries, {
      queryKey: [name],
      meta: { ...meta },
      queryFn: () => {
        asked[name] += 1;
        if (down) throw new Error('no line');
        return name;
      },
    });
    onTestFinished(observer.subscribe(() => {}));
  };
  show('list');
  show('looked', recorded);
  await expect.poll(() => queries.getQueryState(['looked'])?.status).toBe('error');
  down = false;
  await queries.invalidateQueries({ predicate: mayRefetch });
  expect(asked).toEqual({ list: 2, looked: 2 });
  await queries.invalidateQueries({ predicate: mayRefetch });
  expect(asked).toEqual({ list: 3, looked: 2 });
});
