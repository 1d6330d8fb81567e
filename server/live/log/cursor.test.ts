import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cursor, hasRead, positionOf, precedes, readCursor, sees, writeCursor } from './cursor.ts';

const position = fc
  .tuple(fc.nat(1_000_000), fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 40 }))
  .map(([end, back]) => ({ end: end + 501, running: back.map((distance) => end + 501 - distance) }));

const cursor: fc.Arbitrary<Cursor> = fc.record(
  {
    generation: fc.constant('0123abcd'),
    seen: position,
    within: fc.record({ batch: position, id: fc.nat() }),
  },
  { requiredKeys: ['generation', 'seen'] },
);

test('a cursor reads back as it was written', () => {
  fc.assert(
    fc.property(cursor, (one) => {
      expect(readCursor(writeCursor(one))).toEqual(one);
    }),
  );
});

test.each([
  '',
  'x',
  '0123abcd',
  '0123abcd.',
  '0123abcd.1.2',
  '0123abcd.1--2',
  `0123abcd.${'1-'.repeat(5000)}1`,
  '0123ABCD.1',
])('a text the server did not write (%.20s) is no cursor', (text) => expect(readCursor(text)).toBeNull());

test('a position precedes another that has seen everything it has', () => {
  fc.assert(
    fc.property(position, position, fc.array(fc.nat(1_001_000)), (a, b, some) => {
      const xacts = [...some, ...a.running, ...b.running, a.end - 1, b.end - 1];
      if (precedes(a, b)) for (const xact of xacts) if (sees(a, xact)) expect(sees(b, xact)).toBe(true);
    }),
  );
});

test('transactions above the youngest event do not count as seen: after a crash their numbers may be reused', () => {
  const after = positionOf('90:120:90,95,118', 100);
  expect(after).toEqual({ end: 101, running: [90, 95] });
  expect([sees(after, 89), sees(after, 90), sees(after, 100), sees(after, 101)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('within a batch, ids up to the last one received count as read', () => {
  const one: Cursor = {
    generation: '0123abcd',
    seen: { end: 90, running: [] },
    within: { batch: { end: 101, running: [95] }, id: 7 },
  };
  expect([hasRead(one, 92, 7), hasRead(one, 92, 8), hasRead(one, 95, 6), hasRead(one, 89, 99)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
