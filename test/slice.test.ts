import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSlice, slice } from './slice.ts';
import { secondTier } from './tiers.ts';

const list = Array.from({ length: 21 }, (_, index) => index);

test('the eight slices of a list are the whole list, each entry once', () => {
  const slices = Array.from({ length: 8 }, (_, index) => slice(list, { number: index + 1, of: 8 }));
  expect(slices.flat().sort((a, b) => a - b)).toEqual(list);
  expect(slices[2]).toEqual([2, 10, 18]);
});

test('a slice is given as its number of all, and anything else is refused', () => {
  expect(readSlice('')).toBeUndefined();
  expect(readSlice('3/8')).toEqual({ number: 3, of: 8 });
  for (const wrong of ['3', '0/8', '9/8', 'a/8', '1.5/8']) expect(() => readSlice(wrong)).toThrow(wrong);
});

test('every file of the second tier exists', () => {
  expect(secondTier.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
});
