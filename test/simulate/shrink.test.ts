import { expect, test } from 'vitest';
import type { Plan } from './history.ts';
import { possible, type Write } from './model/registers.ts';
import { shrink } from './shrink.ts';

const plans = (count: number): Plan[] =>
  Array.from({ length: count }, (_, n) => ({ n, round: 0, does: 'POST /api/posts', seed: n }));

test('of a hundred acts the two are left that fail together', async () => {
  const left = await shrink(
    plans(100),
    async (some) => [17, 80].every((n) => some.some((plan) => plan.n === n)),
    200,
  );
  expect(left.map(({ n }) => n)).toEqual([17, 80]);
});

test('with few runs it is less short, and fails still', async () => {
  let runs = 0;
  const fails = async (some: Plan[]) => {
    runs++;
    return some.some(({ n }) => n === 17);
  };
  const left = await shrink(plans(100), fails, 5);
  expect(runs).toBeLessThanOrEqual(5);
  expect(left.length).toBeLessThan(60);
  expect(left.some(({ n }) => n === 17)).toBe(true);
});

const write = (value: string | undefined, from: number, to: number, sure = true): Write => ({
  key: '',
  value,
  from,
  to,
  sure,
  by: '',
});

test('of writes after each other the last counts, of overlapping ones any', () => {
  expect([...possible('old', [write('a', 0, 1), write('b', 2, 3)])]).toEqual(['b']);
  expect([...possible('old', [write('a', 0, 5), write('b', 2, 3)])]).toEqual(['a', 'b']);
});

test('a write without an answer was done at any time or not at all', () => {
  expect([...possible('old', [write('a', 0, Number.POSITIVE_INFINITY, false)])]).toEqual(['old', 'a']);
  expect([...possible('old', [write('a', 0, Number.POSITIVE_INFINITY, false), write('b', 2, 3)])]).toEqual([
    'a',
    'b',
  ]);
});
