import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Live } from '#server/live/live.ts';
import { createSharedResponses } from './shared-responses.ts';

type Listener = Parameters<Live['onEvent']>[0];

/** A page with one row, whose readings end when the test says so. */
function page() {
  const listeners: Listener[] = [];
  const live = { onEvent: (listener: Listener) => void listeners.push(listener) };
  const responses = createSharedResponses(live, z.number());
  const readings: ((row: number) => void)[] = [];
  return {
    readings,
    read: async () =>
      (
        await responses.read('city:51110', async () => {
          const body = await new Promise<number>((resolve) => readings.push(resolve));
          return { body, except: [], rowTopics: ['post:1'] };
        })
      ).body,
    count() {
      for (const listener of listeners) listener({ topics: ['post:1'], mergeKey: 'post:1:likes' } as never);
    },
    async begun(count: number) {
      await expect.poll(() => readings.length).toBe(count);
      return readings[count - 1];
    },
  };
}

test('who asks after a count gets no reading that began before it', async () => {
  const { read, count, begun } = page();
  const first = read();
  (await begun(1))?.(1);
  expect(await first).toBe(1);
  count();
  const second = read();
  const end = await begun(2);
  count();
  const third = read();
  end?.(2);
  (await begun(3))?.(3);
  expect(await Promise.all([second, third])).toEqual([2, 3]);
});

test('many counts at once lead to one reading', async () => {
  const { read, count, begun, readings } = page();
  const first = read();
  (await begun(1))?.(1);
  await first;
  const others = Array.from({ length: 10 }, () => {
    count();
    return read();
  });
  (await begun(2))?.(2);
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
  expect(readings).toHaveLength(2);
});
