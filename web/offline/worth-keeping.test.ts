import { expect, test } from 'vitest';
import { toCachedResponse, tooMuch } from './worth-keeping.ts';

const day = 86_400_000;
const cachedResponse = (hash: string, savedAt: number, size = 10) => ({ hash, data: null, savedAt, size });

test('residents’ queries are kept, and only the first pages of long lists', () => {
  expect(toCachedResponse('h', ['posts', 'item', '1'], { title: '눈' }, 5)).toEqual({
    hash: 'h',
    data: { title: '눈' },
    savedAt: 5,
    size: 13,
  });
  const long = { pages: [[1], [2], [3], [4]], pageParams: [null, 'a', 'b', 'c'] };
  expect(toCachedResponse('h', ['posts', 'list'], long, 5)?.data).toEqual({
    pages: [[1], [2]],
    pageParams: [null, 'a'],
  });
});

test('sessions, admin pages, reports, searches, null and huge answers are not kept', () => {
  for (const kind of ['session', 'admin', 'reports', 'devices', 'search'])
    expect(toCachedResponse('h', [kind], { some: 'thing' }, 5)).toBeNull();
  expect(toCachedResponse('h', ['posts', 'item', '1'], null, 5)).toBeNull();
  expect(toCachedResponse('h', ['posts'], 'x'.repeat(300_001), 5)).toBeNull();
});

test('expired answers are dropped, then the oldest above the count and size limits', () => {
  const now = 100 * day;
  expect(tooMuch([cachedResponse('old', now - 15 * day), cachedResponse('new', now - day)], now)).toEqual([
    'old',
  ]);
  const many = Array.from({ length: 252 }, (_, i) => cachedResponse(String(i), now - i));
  expect(tooMuch(many, now)).toEqual(['250', '251']);
  const large = [
    cachedResponse('a', now, 3_000_000),
    cachedResponse('c', now - 2, 1),
    cachedResponse('b', now - 1, 3_000_000),
  ];
  expect(tooMuch(large, now)).toEqual(['c']);
});
