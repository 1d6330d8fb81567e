import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blur, least, sumOf } from './blur.ts';
import { type Counts, cellNames, removalCells } from './cells.ts';

const counts = fc.record(
  Object.fromEntries(cellNames.map((name) => [name, fc.integer({ min: 0, max: 30 })])),
) as fc.Arbitrary<Counts>;
const removed = removalCells.map((cell) => `removed.${cell}` as const);
const shownOf = (of: Counts) => {
  const published = blur(of);
  return { published, total: sumOf(published, removed) };
};

test('a number from 1 to 4 is never published', () => {
  fc.assert(
    fc.property(counts, (of) => {
      for (const value of Object.values(blur(of)))
        expect(value === null || value === 0 || value >= least).toBe(true);
    }),
  );
});

test('whatever a blurred cell is, everything that is published stays the same, totals too', () => {
  fc.assert(
    fc.property(
      counts,
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: cellNames.length, maxLength: cellNames.length }),
      (of, others) => {
        const changed = Object.fromEntries(
          cellNames.map((name, at) => {
            const count = of[name] ?? 0;
            return [name, count > 0 && count < least ? others[at] : count];
          }),
        );
        expect(shownOf(changed)).toEqual(shownOf(of));
      },
    ),
  );
});

test('a sum without a blurred cell is exact, and with one it is never too high', () => {
  fc.assert(
    fc.property(counts, (of) => {
      const { total } = shownOf(of);
      const exact = removed.reduce((sum, name) => sum + (of[name] ?? 0), 0);
      if (total.atLeast) expect(total.sum).toBeLessThanOrEqual(exact);
      else expect(total.sum).toBe(exact);
    }),
  );
});
