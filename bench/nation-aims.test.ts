import { expect, test } from 'vitest';
import { missedAims } from './nation-aims.ts';

const kept = {
  'first page of the board': { ratio: '0.83' },
  'a post': { ratio: '0.82' },
  'a new post': { ratio: '1.50' },
  'a like': { ratio: '1.20' },
  search: { 'ms, 50,000': '6.18' },
  'news, until the last is told, s': { 's, 50,000': '1.70' },
};

test('a run within its aims misses none, and the aim of news is by its crowd, but a second for few', () => {
  expect(missedAims(kept, '50,000', 20_000)).toEqual([]);
  expect(missedAims(kept, '50,000', 10_000)).toEqual(['news for 10000 people, in s: 1.7, at most 1']);
});

test('each missed aim is said with its figure, and a figure that was not measured is missed', () => {
  const slow = { ...kept, 'a like': { ratio: '2.14' }, search: {} };
  expect(missedAims(slow, '50,000', 20_000)).toEqual([
    'a like, as a multiple of its cost with 1,000 residents: 2.14, at most 1.5',
    'search for a word that every title has, in ms: NaN, at most 50',
  ]);
});
