import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { slicesOf } from './slices.ts';
import { subsetInto, unicodeRange } from './subset.ts';

const root = new URL('../../', import.meta.url).pathname.replace(/\/$/, '');
const cache = mkdtempSync(join(tmpdir(), 'fonts-'));
afterAll(() => rmSync(cache, { recursive: true }));

test('a unicode range has runs and single characters', () => {
  expect(unicodeRange('나가각갂')).toBe('U+AC00-AC02, U+B098');
});

test('every syllable is in exactly one slice, and all characters of web/copy.ts are in the first', () => {
  const slices = slicesOf(root);
  const all = slices.flatMap((slice) => [...slice.characters]);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((character) => character >= '가' && character <= '힣')).toHaveLength(11_172);
  const copyText = [...readFileSync(`${root}/web/copy.ts`, 'utf8')].filter((character) => character > ' ');
  expect(copyText.filter((character) => !slices[0]?.characters.includes(character))).toEqual([]);
});

test('a slice is cached, and cut again only when its characters change', async () => {
  const slice = (name: string, characters: string) => ({
    name,
    characters,
    first: name === 'ui',
    rare: name === 'rare',
  });
  const font = `${root}/web/fonts/PretendardVariable.woff2`;
  const files = () => readdirSync(cache).filter((name) => name.endsWith('.woff2'));

  const folder = await subsetInto(cache, font, [slice('ui', '마실'), slice('rare', '똠')]);
  const [rare, ui] = files().sort();
  const written = statSync(join(cache, ui ?? ''));
  expect(written.size).toBeLessThan(10_000);
  const first = readFileSync(join(folder, 'pretendard.css'), 'utf8');
  expect(first).toContain('unicode-range: U+B9C8, U+C2E4;');
  expect(first).toContain(`url("../${ui}")`);
  expect(readFileSync(join(folder, 'pretendard-rest.css'), 'utf8')).toContain(`url("../${rare}")`);

  expect(await subsetInto(cache, font, [slice('ui', '마실'), slice('rare', '똠')])).toBe(folder);
  expect(await subsetInto(cache, font, [slice('ui', '마실'), slice('rare', '똠뷁')])).not.toBe(folder);
  expect(files()).toHaveLength(3);
  expect(statSync(join(cache, ui ?? '')).mtimeMs).toBe(written.mtimeMs);
});
