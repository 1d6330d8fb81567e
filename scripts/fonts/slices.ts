import { globSync, readFileSync } from 'node:fs';

export type Slice = {
  name: string;
  characters: string;
  /**
   * Declared in the stylesheet that blocks the first paint. The other slices' ranges would make it too large.
   */
  first: boolean;
  rare: boolean;
};

/** The number of syllables in each slice of rare syllables. */
const rareSize = 300;

const distinct = (text: string) => new Set(text.normalize('NFC').replaceAll(/\s/gu, ''));

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset));

const latin = range(0x20, 0x7e);
const moreLatin = range(0xa0, 0xff);
const punctuation = [
  ...'‘’“”…·–—•※→←↑↓×÷°℃「」『』〈〉《》、。〜～∼₩％，．：；！？（）ㅋㅎㅠㅜㅇㄱㄴㄷㄹㅁㅂㅅㅈㅊㅌㅍㅏㅑㅓㅕㅗㅛㅡㅣ♥♡★☆',
];
const jamo = range(0x3131, 0x3163);

/** The texts of the first screens: the frame of all pages, signing in, /home. */
export const firstScreenCopy = '{web,shared,features/*/{sessions,home,calendar}}/copy.ts';
/**
 * The commonest rows are merged in groups of this size. Nearly every text needs them all, and each font that
 * loads causes a layout.
 */
const together = 4;
const rowsTogether = 8;
/** How many rows (or groups of rows) the render-blocking stylesheet declares. Residents' texts use them. */
const rowsDeclaredFirst = 4;

/**
 * Slices the font by how likely a screen needs each part. `ui` has what the first screens say. Rows of a
 * hundred syllables follow, from the commonest to the rarest in use, then all other syllables. Each is
 * fetched only when needed.
 * No character is in two slices. Frequencies come from the Korean slicing of Google Fonts
 * (googlefonts/nam-files, Apache-2.0), which was measured on Korean web pages.
 */
export function slicesOf(root: string): Slice[] {
  const files = globSync(firstScreenCopy, { cwd: root }).sort();
  const copyText = files.map((file) => readFileSync(`${root}/${file}`, 'utf8')).join('');
  const taken = new Set<string>();
  const take = (characters: Iterable<string>) =>
    [...characters].filter((character) => !taken.has(character) && taken.add(character)).join('');

  const ui = take([...latin, ...punctuation, ...distinct(copyText)].sort());
  const each = readFileSync(`${root}/scripts/fonts/hangul-by-frequency.txt`, 'utf8').trim().split('\n');
  const rows = [
    ...Array.from({ length: rowsTogether / together }, (_, index) =>
      each.slice(index * together, (index + 1) * together).join(''),
    ),
    ...each.slice(rowsTogether),
  ];
  const rest = range(0xac00, 0xd7a3);
  const rare = Array.from({ length: Math.ceil(rest.length / rareSize) }, (_, index) =>
    rest.slice(index * rareSize, (index + 1) * rareSize),
  );
  return [
    { name: 'ui', characters: ui, first: true, rare: false },
    ...rows.map((row, index) => ({
      name: `row-${index}`,
      characters: take(row),
      first: index < rowsDeclaredFirst,
      rare: false,
    })),
    { name: 'letters', characters: take([...jamo, ...moreLatin]), first: false, rare: false },
    ...rare.map((row, index) => ({ name: `rare-${index}`, characters: take(row), first: false, rare: true })),
    // A browser reads an empty range as all characters.
  ].filter(({ characters }) => characters !== '');
}
