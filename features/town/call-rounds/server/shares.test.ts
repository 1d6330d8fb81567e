import { expect, test } from 'vitest';
import { newShares } from './shares.ts';

const rows = (...helpers: (string | null)[]) =>
  helpers.map((helper_id, at) => ({ id: `row${at}`, helper_id }));
function sizes(given: ReturnType<typeof rows>, helpers: string[]) {
  const moved = newShares(given, helpers);
  const now = given.map(({ id, helper_id }) => moved.get(id) ?? helper_id);
  return [helpers.map((helper) => now.filter((one) => one === helper).length), moved.size];
}

test('rows are split evenly, and as few as possible move', () => {
  expect(sizes(rows(null, null, null, null, null), ['a', 'b'])).toEqual([[3, 2], 5]);
  expect(sizes(rows('a', 'a', 'a', 'a', 'a'), ['a', 'b'])).toEqual([[3, 2], 2]);
  expect(sizes(rows('a', 'a', 'a', 'b', 'b', 'b'), ['a', 'b', 'c'])).toEqual([[2, 2, 2], 2]);
  expect(sizes(rows('gone', 'a', 'gone'), ['a'])).toEqual([[3], 2]);
  expect(sizes(rows(null, 'gone'), [])).toEqual([[], 0]);
  expect(sizes([], ['a'])).toEqual([[0], 0]);
});
