import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { refetchPatched } from './refetch-patched.ts';

/** A list on the screen whose answers the test gives. */
function shown() {
  const queries = new QueryClient();
  const asked: ((value: number) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['things'],
    queryFn: () => new Promise<number>((resolve) => asked.push(resolve)),
  });
  onTestFinished(observer.subscribe(() => {}));
  onTestFinished(refetchPatched(queries));
  return { queries, asked, data: () => queries.getQueryData<number>(['things']) };
}

test('an answer older than an event is fetched again', async () => {
  const { queries, asked, data } = shown();
  asked[0]?.(0);
  await expect.poll(data).toBe(0);
  void queries.invalidateQueries();
  expect(asked).toHaveLength(2);
  queries.setQueryData(['things'], 1);
  asked[1]?.(0);
  await expect.poll(() => asked.length).toBe(3);
  asked[2]?.(1);
  await expect.poll(data).toBe(1);
  expect(asked).toHaveLength(3);
});

test('an event before or after a fetch, or without a change, fetches nothing', async () => {
  const { queries, asked, data } = shown();
  asked[0]?.(0);
  await expect.poll(data).toBe(0);
  queries.setQueryData(['things'], 1);
  void queries.invalidateQueries();
  queries.setQueryData(['things'], 1);
  asked[1]?.(2);
  await expect.poll(data).toBe(2);
  queries.setQueryData(['things'], 3);
  expect([asked.length, queries.isFetching()]).toEqual([2, 0]);
});
