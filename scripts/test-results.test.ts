import { expect, test } from 'vitest';
import { secondTier } from '#test/tiers.ts';
import { slowest } from './test-results.ts';

/** A report of files whose two tests took so many processor seconds. */
const files = (...seconds: number[]) =>
  seconds.map((each, n) => ({
    name: `file-${n}`,
    status: 'passed',
    assertionResults: [
      { title: 'one', status: 'passed', meta: { processorMs: each * 400 } },
      { title: 'other', status: 'passed', meta: { processorMs: each * 600 } },
    ],
  }));
const others = Array.from({ length: 60 }, () => 5);

test('a file that takes more than its share of a run is too slow, and the slowest are named', () => {
  const { tooSlow, slow } = slowest(files(40, ...others));
  expect(tooSlow).toEqual(['file-0: 40 s, 11.8 %']);
  expect(slow).toHaveLength(5);
  expect(slow[0]).toBe('file-0: 40 s, 11.8 %');
});

test('within its share, of the second tier, in a quick run and in a run of few files nothing is too slow', () => {
  expect(slowest(files(30, ...others)).tooSlow).toEqual([]);
  const [dear, ...rest] = files(40, ...others);
  expect(slowest([{ ...dear, name: secondTier[0] } as (typeof rest)[number], ...rest]).tooSlow).toEqual([]);
  expect(slowest(files(19, ...others.map(() => 1))).tooSlow).toEqual([]);
  expect(slowest(files(300, 5, 5)).tooSlow).toEqual([]);
});
