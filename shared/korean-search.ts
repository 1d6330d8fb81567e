import { folded, jamoOf, leadOf } from '#shared/jamo.ts';

/**
 * Whether every word of `query` is found in `text`, as Korean is typed: by syllables, by first consonants (`ㅅㅈ`,
 * `시ㅈ` find 시장), and while the last syllable is half typed (`시자`, `싲`). Spaces in `text`, case, width and
 * NFC or NFD make no difference. A query without words finds everything.
 */
export const matchesKorean = (query: string, text: string) => {
  const letters = searchable(text);
  return words(query).every((word) => findWord(word, letters) >= 0);
};

/** Whether the first word of `query` is found at the very start of `text`. */
export const startsWithKorean = (query: string, text: string) => {
  const word = words(query)[0];
  return word !== undefined && findWord(word, searchable(text)) === 0;
};

const searchable = (text: string) => Array.from(folded(text).replace(/\s+/g, ''));

/** A keyboard joins two consonants (`ㄱㅅ` → `ㄳ`); here they are two again. */
const words = (query: string) =>
  folded(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => Array.from(word.replace(/[ㄳ-ㅄ]/g, (pair) => jamoOf(pair))));

function findWord(word: string[], letters: string[]) {
  for (let start = 0; start + word.length <= letters.length; start++)
    if (word.every((char, i) => fits(char, letters, start + i, i === word.length - 1))) return start;
  return -1;
}

function fits(char: string, letters: string[], at: number, isLast: boolean) {
  const letter = letters[at] as string;
  if (char === letter || char === leadOf(letter)) return true;
  if (!isLast || leadOf(char) === null) return false;
  return jamoOf(letter + (letters[at + 1] ?? '')).startsWith(jamoOf(char));
}
