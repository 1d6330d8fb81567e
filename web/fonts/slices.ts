import { globSync, readFileSync } from 'node:fs';

export type Slice = {
  name: string;
  characters: string;
  /** Declared in the stylesheet that the first paint waits for; the others' ranges would weigh 12 KB there. */
  first: boolean;
  rare: boolean;
};

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

/** The borders depend on `all` alone, so that a new word of the app changes few slices. */
function inSlices(name: string, all: string[], size: number, taken: Set<string>): Slice[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => ({
    name: `${name}-${index}`,
    characters: all
      .slice(index * size, (index + 1) * size)
      .filter((character) => !taken.has(character))
      .join(''),
    first: false,
    rare: name === 'rare',
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
  const usual = readFileSync(`${root}/web/fonts/common-syllables.txt`, 'utf8');
  const common = take([...jamo, ...distinct(usual)]).sort();
  const standard = standardHangul();
  const standardSlices = inSlices('standard', standard, 235, taken);
  take(standard);
  return [
    { name: 'ui', characters: ui.join(''), first: true, rare: false },
    { name: 'common', characters: common.join(''), first: true, rare: false },
    ...standardSlices,
    ...inSlices('rare', range(0xac00, 0xd7a3), 931, taken),
  ];
}
