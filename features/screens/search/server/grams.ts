import { leads, syllable, syllableParts, tails, vowels } from '#shared/text/jamo.ts';
import { jamoOf } from '#shared/text/typed-letters.ts';

/** A letter with the numbers that `search_grams` (db/migrations/0021-search.sql) gives it. */
type Letter = { code: number; open: number; base: number; lead: number; isLead: boolean };

const codeOf = (char: string) => (char.codePointAt(0) ?? 0) & 0xffff;

function letterOf(char: string): Letter {
  const code = codeOf(char);
  const parts = syllableParts(char);
  if (!parts) return { code, open: code, base: code, lead: code, isLead: leads.includes(char) };
  const first = vowels.find((vowel) => jamoOf(parts.vowel).startsWith(vowel)) ?? parts.vowel;
  return {
    code,
    open: codeOf(syllable(parts.lead, parts.vowel, '')),
    base: codeOf(syllable(parts.lead, first, '')),
    lead: codeOf(parts.lead),
    isLead: false,
  };
}

/**
 * The numbers that every title containing the word has. `search_grams` makes them of titles. Each list is one
 * possible reading of the word.
 */
export function gramsOf(term: string): number[][] {
  const chars = Array.from(term);
  const [only = ''] = chars;
  return chars.length === 1 ? gramsOfOne(only) : [gramsOfMany(chars)];
}

const pair = (before: number, after: number) => (before << 16) | after;
const triple = (a: Letter, b: Letter, c: Letter) =>
  ((a.lead & 1023) << 20) | ((b.lead & 1023) << 10) | (c.lead & 1023);

/** A compound final consonant. It can mean itself or two separate letters. */
const isJoined = (char: string) => tails.includes(char) && !leads.includes(char);

function gramsOfOne(char: string): number[][] {
  if (isJoined(char)) return [[codeOf(char)], [leadPair(jamoOf(char))]];
  const parts = syllableParts(char);
  const { code, open, base } = letterOf(char);
  if (!parts) return [[code]];
  if (parts.tail === '') return [[open === base ? base : open]];
  const going = tails.filter((tail) => jamoOf(tail).startsWith(jamoOf(parts.tail)));
  const whole = going.map((tail) => [codeOf(syllable(parts.lead, parts.vowel, tail))]);
  const [remaining = '', moved] = Array.from(jamoOf(parts.tail));
  const before = syllable(parts.lead, parts.vowel, moved ? remaining : '');
  return [...whole, [codeOf(before), pair(codeOf(parts.lead), codeOf(moved ?? remaining))]];
}

function leadPair(letters: string) {
  const [first = '', second = ''] = Array.from(letters);
  return pair(codeOf(first), codeOf(second));
}

function gramsOfMany(chars: string[]): number[] {
  const grams: number[] = [];
  const letters = chars.map((char) => (isJoined(char) ? null : letterOf(char)));
  letters.forEach((letter, i) => {
    const next = letters[i + 1];
    const third = letters[i + 2];
    if (!letter) return;
    const unigram = letter.isLead ? letter.lead : i === letters.length - 1 ? letter.base : letter.code;
    grams.push(unigram);
    if (!next) return;
    grams.push(letter.isLead || next.isLead ? pair(letter.lead, next.lead) : pair(letter.code, next.base));
    if (third) grams.push(triple(letter, next, third));
  });
  return [...new Set(grams)];
}

/** The number of a kind in a town or province, or without a code in the whole country. */
export const regionGram = (kind: number, code?: string) => (kind << 17) | Number(code ?? 0);
