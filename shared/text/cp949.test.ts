import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeCp949 } from './cp949.ts';

const bytes = (...pairs: number[]) => new Uint8Array(pairs.flatMap((pair) => [pair >> 8, pair & 255]));
const decode = (given: Uint8Array) => decodeCp949(given, { fatal: true });

// As the codec `cp949` of Python 3.13 has them: the ends of the rows, and of the standard's own block.
test.each([
  [0x8141, '갂'],
  [0x8161, '갵'],
  [0x8181, '걖'],
  [0xa0fe, '좤'],
  [0xa141, '좥'],
  [0xb0a1, '가'],
  [0xc652, '힣'],
  [0xc8fe, '힝'],
  // Windows has them since the euro.
  [0xa2e6, '€'],
  [0xa2e7, '®'],
])('%i is %s', (pair, syllable) => expect(decode(bytes(pair))).toBe(syllable));

test('every syllable has one place', () => {
  const all = Array.from({ length: 0x7e }, (_, row) => row + 0x81).flatMap((lead) =>
    Array.from({ length: 0xbe }, (_, cell) => 256 * lead + cell + 0x41),
  );
  const read = all.map((pair) => decodeCp949(bytes(pair), { fatal: false }));
  const syllables = read.filter((text) => /^[가-힣]$/.test(text));
  expect(new Set(syllables).size).toBe(11_172);
  // In the order of their codes, as the codec of Python 3.11 reads all pairs of bytes.
  expect(createHash('sha256').update(syllables.join('')).digest('hex')).toBe(
    'ca775c73b22a7f5589c62fc71d8e67f5c7cf96f740b8c7a4be8ab5e5a4ec2e09',
  );
});

test('other letters stay between them, and a wrong byte is refused, or replaced', () => {
  const mixed = new Uint8Array([0x61, 0x8c, 0x41, 0x20, 0xc7, 0xd1, 0x0a]);
  expect(decode(mixed)).toMatch(/^a[가-힣] 한\n$/);
  const wrong = new Uint8Array([0x61, 0xff, 0x62]);
  expect(() => decode(wrong)).toThrow(TypeError);
  expect(decodeCp949(wrong, { fatal: false })).toBe('a\ufffdb');
});
