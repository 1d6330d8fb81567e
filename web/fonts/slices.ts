import { globSync, readFileSync } from 'node:fs';

export type Slice = {
  name: string;
  characters: string;
  /** Declared in the stylesheet that the first paint waits for; the others' ranges would weigh too much there. */
  first: boolean;
  rare: boolean;
};

/** How many of the rarest syllables are in one slice. */
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

/** Whose words stand on the first screens: the frame of all pages, signing in, /home. */
const firstWords = '{web,shared,features/{sessions,home,calendar}}/copy.ts';
/** Of the commonest rows so many travel together: nearly every text needs them all, and each that arrives lays the page out anew. */
const together = 4;
const rowsTogether = 8;
/** So many rows, or groups of them, are declared in the stylesheet that the first paint waits for: neighbours' texts are in it. */
const rowsDeclaredFirst = 4;

/**
 * Cuts the font by how likely a screen needs the part: `ui` (what the app says on its first screens), rows of a hundred
 * syllables from the commonest to the rarest of those in use, then all other syllables; each is fetched only when met.
 * No character is in two slices. How common a syllable is says the Korean slicing of Google Fonts (googlefonts/nam-files,
 * Apache-2.0), taken from pages of the Korean web.
 */
export function slicesOf(root: string): Slice[] {
  const files = globSync(firstWords, { cwd: root }).sort();
  const said = files.map((file) => readFileSync(`${root}/${file}`, 'utf8')).join('');
  const taken = new Set<string>();
  const take = (characters: Iterable<string>) =>
    [...characters].filter((character) => !taken.has(character) && taken.add(character)).join('');

  const ui = take([...latin, ...punctuation, ...distinct(said)].sort());
  const each = readFileSync(`${root}/web/fonts/hangul-by-frequency.txt`, 'utf8').trim().split('\n');
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
    // An empty range would be read as every character.
  ].filter(({ characters }) => characters !== '');
}
