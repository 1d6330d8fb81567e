import { globSync, readFileSync } from 'node:fs';

/** `first`: declared in the stylesheet that the first paint waits for; the others' ranges would weigh 12 KB there. */
export type Slice = { name: string; characters: string; first: boolean };

const distinct = (text: string) => new Set(text.normalize('NFC').replaceAll(/\s/gu, ''));

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset));

const latin = [...range(0x20, 0x7e), ...range(0xa0, 0xff)];
const punctuation = [
  ...'‘’“”…·–—•※→←↑↓×÷°℃「」『』〈〉《》、。〜～∼₩％，．：；！？（）ㅋㅎㅠㅜㅇㄱㄴㄷㄹㅁㅂㅅㅈㅊㅌㅍㅏㅑㅓㅕㅗㅛㅡㅣ♥♡★☆',
];
const jamo = range(0x3131, 0x3163);

/** The 2,350 syllables of KS X 1001, which is nearly everything that is written. */
function standardHangul() {
  const decoder = new TextDecoder('euc-kr');
  const rows = range(0xb0, 0xc8).map((row) => row.codePointAt(0) ?? 0);
  return rows.flatMap((row) =>
    Array.from({ length: 94 }, (_, cell) => decoder.decode(Uint8Array.of(row, 0xa1 + cell))),
  );
}

function inSlices(name: string, characters: string[], size: number): Slice[] {
  const count = Math.ceil(characters.length / size);
  return Array.from({ length: count }, (_, index) => ({
    name: `${name}-${index}`,
    characters: characters.slice(index * size, (index + 1) * size).join(''),
    first: false,
  }));
}

/**
 * Cuts the font by how likely a screen needs the part: `ui` (what the app itself says, preloaded), `common` (what
 * neighbours usually write), then the rest of KS X 1001, then all other syllables, each fetched only when met.
 * No character is in two slices.
 */
export function slicesOf(root: string, alsoSaid: string[]): Slice[] {
  const files = [...globSync('{web,shared,features/*}/copy.ts', { cwd: root }).sort(), ...alsoSaid];
  const said = files.map((file) => readFileSync(`${root}/${file}`, 'utf8')).join('');
  const taken = new Set<string>();
  const take = (characters: Iterable<string>) =>
    [...characters].filter((character) => !taken.has(character) && taken.add(character));

  const ui = take([...latin, ...punctuation, ...distinct(said)]).sort();
  const common = take([
    ...jamo,
    ...distinct(readFileSync(`${root}/web/fonts/common-syllables.txt`, 'utf8')),
  ]).sort();
  return [
    { name: 'ui', characters: ui.join(''), first: true },
    { name: 'common', characters: common.join(''), first: true },
    ...inSlices('standard', take(standardHangul()), 180),
    ...inSlices('rare', take(range(0xac00, 0xd7a3)), 740),
  ];
}
