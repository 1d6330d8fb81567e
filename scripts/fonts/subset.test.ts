import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstScreenCopy } from './slices.ts';
import { unicodeRange } from './subset.ts';

const root = new URL('../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(root + path, 'utf8');

/** The slices that the stylesheets declare: the characters of each, by its file. */
const slices = new Map(
  ['pretendard.css', 'pretendard-rest.css'].flatMap((name) =>
    [...read(`web/fonts/${name}`).matchAll(/url\("\.\/slices\/(.+?)"\).*?unicode-range: (.+?);/gs)].map(
      ([, file = '', range = '']) => [file, charactersOf(range)] as const,
    ),
  ),
);

function charactersOf(range: string): string[] {
  return range.split(', ').flatMap((run) => {
    const [from = 0, to = from] = run
      .slice(2)
      .split('-')
      .map((point) => Number.parseInt(point, 16));
    return Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset));
  });
}

test('a unicode range has runs and single characters', () => {
  expect(unicodeRange('나가각갂')).toBe('U+AC00-AC02, U+B098');
});

test('the stylesheets declare each slice, and every syllable is in exactly one', () => {
  expect([...slices.keys()].sort()).toEqual(readdirSync(`${root}web/fonts/slices`).sort());
  const all = [...slices.values()].flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((character) => character >= '가' && character <= '힣')).toHaveLength(11_172);
});

test('all that the first screens say is in the first slice; if not, see `scripts/fonts.ts`', () => {
  const texts = globSync(firstScreenCopy, { cwd: root })
    .map(read)
    .join('')
    .normalize('NFC')
    .replaceAll(/\s/gu, '');
  const first = new Set(slices.get('pretendard-ui.woff2'));
  expect([...new Set(texts)].filter((character) => !first.has(character))).toEqual([]);
});
