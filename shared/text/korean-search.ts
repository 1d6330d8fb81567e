import { folded, leads, syllable, syllableParts, tails, vowels } from '#shared/text/jamo.ts';
import { jamoOf } from '#shared/text/typed-letters.ts';

/**
 * Whether every word of `query` is found in `text`, matching Korean as it is typed: by syllables, by first
 * consonants (`ㅅㅈ`, `시ㅈ` find 시장), and by a half-typed last syllable (`시자`, `싲`). Spaces in `text`, case,
 * width and NFC or NFD make no difference. A query without words matches everything.
 */
export const matchesKorean = (query: string, text: string) => {
  const letters = lettersOf(text);
  return searchTerms(query).every((term) => finderOf(term).test(letters));
};

/** Whether the first word of `query` is found at the start of `text`. */
export const startsWithKorean = (query: string, text: string) => {
  const term = searchTerms(query)[0];
  return term !== undefined && finderOf(term).exec(lettersOf(text))?.index === 0;
};

/** The last few expressions. A query is matched with many texts, and compiling costs more than matching. */
const finders = new Map<string, RegExp>();

function finderOf(term: string): RegExp {
  const known = finders.get(term);
  if (known) return known;
  if (finders.size >= 50) finders.clear();
  const finder = new RegExp(patternOf(term), 'u');
  finders.set(term, finder);
  return finder;
}

/** The searchable form of a text: folded, without white space, as by the SQL function `search_letters`. */
export const lettersOf = (text: string) => folded(text).replace(/\s+/g, '');

/** The longest query, in UTF-16 units. Longer ones are cut, because an expression is built from them. */
export const longestQuery = 200;

/** The words of a query, folded, without duplicates. */
export const searchTerms = (query: string) => [
  ...new Set(
    folded(query.slice(0, longestQuery))
      .split(/\s+/)
      .filter((term) => term !== ''),
  ),
];

/** Splits a text into the parts that match words of `query` (`found`) and the parts between them. */
export function foundParts(query: string, text: string): { text: string; found: boolean }[] {
  const { letters, places } = placedLetters(text);
  const marked = new Set<number>();
  for (const term of searchTerms(query))
    for (const { index, 0: match } of letters.matchAll(new RegExp(patternOf(term), 'gu')))
      for (let at = places[index] ?? 0; at < (places[index + match.length] ?? text.length); at++)
        marked.add(at);
  dropLooseSpaces(marked, text);
  const parts: { text: string; found: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const found = marked.has(at);
    const last = parts.at(-1);
    if (last?.found === found) last.text += text.charAt(at);
    else parts.push({ text: text.charAt(at), found });
  }
  return parts;
}

/** The letters of a text, and for each of their UTF-16 units its position in the text. */
function placedLetters(text: string) {
  let letters = '';
  const places: number[] = [];
  let at = 0;
  for (const char of text) {
    const folded = lettersOf(char);
    for (const _ of Array(folded.length)) places.push(at);
    letters += folded;
    at += char.length;
  }
  return { letters, places };
}

/**
 * Unmarks a space after the last matched letter. Walks backwards, because looking ahead
 * from each space is quadratic.
 */
function dropLooseSpaces(marked: Set<number>, text: string) {
  let followed = false;
  for (let at = text.length - 1; at >= 0; at--) {
    if (!/\s/.test(text.charAt(at))) followed = marked.has(at);
    else if (!followed) marked.delete(at);
  }
}

/** The regular expression that finds a word in letters, for both JavaScript (flag `u`) and PostgreSQL. */
export function patternOf(term: string): string {
  const chars = Array.from(term);
  return chars.map((char, i) => (i === chars.length - 1 ? begun(char) : typed(char))).join('');
}

/** A character that is not the last one. It matches itself; a first consonant also matches its syllables. */
function typed(char: string): string {
  if (leads.includes(char)) return ledBy(char);
  // A keyboard joins two consonants (`ㄱㅅ` → `ㄳ`), although two first consonants may be meant.
  if (tails.includes(char)) return `(?:${char}|${Array.from(jamoOf(char), ledBy).join('')})`;
  return char.replace(/[\^$\\.*+?()[\]{}|]/, '\\$&');
}

const ledBy = (lead: string) => `[${syllable(lead, 'ㅏ', '')}-${syllable(lead, 'ㅣ', 'ㅎ')}${lead}]`;

/**
 * The last character. Its syllable may be unfinished, and its final consonant may become
 * the next syllable's first.
 */
function begun(char: string): string {
  const parts = syllableParts(char);
  if (!parts) return typed(char);
  const { lead, vowel, tail } = parts;
  if (tail === '') {
    const going = vowels.filter((one) => jamoOf(one).startsWith(jamoOf(vowel)));
    return `[${going.map((one) => `${syllable(lead, one, '')}-${syllable(lead, one, 'ㅎ')}`).join('')}]`;
  }
  const going = tails.filter((one) => jamoOf(one).startsWith(jamoOf(tail)));
  const [remaining = '', moved = remaining] = Array.from(jamoOf(tail));
  const before = syllable(lead, vowel, moved === remaining ? '' : remaining);
  return `(?:[${going.map((one) => syllable(lead, vowel, one)).join('')}]|${before}${ledBy(moved)})`;
}
