import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { criteria } from './criteria.ts';

const root = join(import.meta.dirname, '../../../..');

/** The numbers of each guideline's items in KS X OT0003:2022, clauses 5 to 8. */
const itemsOf = {
  5: [1, 1, 3, 4],
  6: [4, 2, 1, 4, 4],
  7: [1, 2, 4],
  8: [1, 1],
};

test('all 33 items are there, in the order of the standard', () => {
  const numbers = Object.entries(itemsOf).flatMap(([principle, guidelines]) =>
    guidelines.flatMap((count, at) =>
      Array.from({ length: count }, (_, item) => `${principle}.${at + 1}.${item + 1}`),
    ),
  );
  expect(numbers).toHaveLength(33);
  expect(criteria.map(({ number }) => number)).toEqual(numbers);
});

test('whatever is said to be kept names a test that exists', () => {
  const tests = criteria.flatMap((one) => one.tests);
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(criteria.filter(({ state, tests }) => state === 'kept' && tests.length === 0)).toEqual([]);
});
