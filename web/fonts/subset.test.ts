import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { slicesOf } from './slices.ts';
import { subsetInto, unicodeRange } from './subset.ts';

const root = new URL('../../', import.meta.url).pathname.replace(/\/$/, '');
const cache = mkdtempSync(join(tmpdir(), 'fonts-'));
afterAll(() => rmSync(cache, { recursive: true }));

test('a range names runs and single characters', () => {
  expect(unicodeRange('나가각갂')).toBe('U+AC00-AC02, U+B098');
});

test('every syllable is in exactly one slice, and what the app says is in the first', () => {
  const slices = slicesOf(root, []);
  const all = slices.flatMap((slice) => [...slice.characters]);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((character) => character >= '가' && character <= '힣')).toHaveLength(11_172);
  const said = [...readFileSync(`${root}/web/copy.ts`, 'utf8')].filter((character) => character > ' ');
  expect(said.filter((character) => !slices[0]?.characters.includes(character))).toEqual([]);
});

test('slices are written once and found the second time', async () => {
  const slices = [
    { name: 'ui', characters: '마실', first: true },
    { name: 'rest', characters: '똠', first: false },
  ];
  const font = `${root}/web/fonts/PretendardVariable.woff2`;
  const folder = await subsetInto(cache, font, slices);
  const written = statSync(join(folder, 'pretendard-ui.woff2'));
  expect(written.size).toBeLessThan(10_000);
  expect(readFileSync(join(folder, 'pretendard.css'), 'utf8')).toContain('unicode-range: U+B9C8, U+C2E4;');
  expect(readFileSync(join(folder, 'pretendard-rest.css'), 'utf8')).toContain('pretendard-rest.woff2');

  expect(await subsetInto(cache, font, slices)).toBe(folder);
  expect(statSync(join(folder, 'pretendard-ui.woff2')).mtimeMs).toBe(written.mtimeMs);
  expect(readdirSync(cache)).toHaveLength(1);
});
