import { expect, test } from 'vitest';
import { askTogether } from './ask-together.ts';

/** Answers each key with itself in capitals, but nothing for `x`; `asked` has the keys of each statement. */
function asking(most?: number) {
  const asked: string[][] = [];
  const ask = askTogether(async (keys) => {
    asked.push(keys);
    if (keys.includes('broken')) throw new Error('away');
    return new Map(keys.filter((key) => key !== 'x').map((key) => [key, key.toUpperCase()]));
  }, most);
  return { ask, asked };
}

test('questions of one moment are asked together, each key once, and each gets its own answer', async () => {
  const { ask, asked } = asking();
  expect(await Promise.all(['a', 'b', 'x', 'a'].map(ask))).toEqual(['A', 'B', null, 'A']);
  expect(asked).toEqual([['a', 'b', 'x']]);
  expect(await ask('b')).toBe('B');
  expect(asked).toHaveLength(2);
});

test('no more than the most go together, and a failure is that of its own statement', async () => {
  const { ask, asked } = asking(2);
  const settled = await Promise.allSettled(['a', 'broken', 'c', 'd', 'e'].map(ask));
  expect(asked).toEqual([['a', 'broken'], ['c', 'd'], ['e']]);
  expect(settled.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
