import { folded } from '#shared/text/jamo.ts';
import { type Automaton, createAutomaton } from './automaton.ts';
import { codesOf, type Signs, signsOf } from './signs.ts';
import { squeezed } from './squeezed.ts';

/** A text in the readings in which words are looked for. It is read once for all lists. */
type Reading = Signs[];

/** Reads a text: as it is, and with its drawn-out letters as one and as two. */
export function readingsOf(text: string): Reading {
  const plain = folded(text);
  return [...new Set([plain, squeezed(plain, 1), squeezed(plain, 2)])].map(signsOf);
}

/** The letters by which a watched word is found: words with the same letters are one. */
export const lettersOf = (word: string) => String.fromCodePoint(...codesOf(squeezed(folded(word), 2)));

/** Finds words of a list in texts. The list is prepared once. */
export class Matcher<Word extends { word: string }> {
  readonly #words: readonly Word[];
  readonly #lengths: number[];
  readonly #automaton: Automaton;

  constructor(watchedWords: readonly Word[]) {
    this.#words = watchedWords;
    const codes = watchedWords.map(({ word }) => codesOf(squeezed(folded(word), 2)));
    this.#lengths = codes.map((each) => each.length);
    this.#automaton = createAutomaton(codes);
  }

  /** The words in a text, each once, in the order in which they are found. */
  find(readings: Reading): Word[] {
    const found = new Set<number>();
    for (const signs of readings)
      this.#automaton.scan(signs.codes, (patternIndex, last) => {
        if (found.has(patternIndex)) return;
        if (isMeant(signs, last - (this.#lengths[patternIndex] as number) + 1, last)) found.add(patternIndex);
      });
    return [...found].flatMap((index) => this.#words[index] ?? []);
  }
}

/**
 * Whether the signs from `first` to `last` are a word that somebody wrote, and no accident of two others.
 *
 * - Within one run of letters Hangul may stand anywhere (불법대출을). Latin letters and digits stand alone: no
 *   letter and no digit of such an alphabet is beside them.
 * - Across spaces or punctuation the word must fill every part that it touches: 대 출, c.a.s.i.n.o, 작업 대출. So
 *   사기 is not in 이사 기간. After the last part others may follow, as particles do, if two letters of the word
 *   stand in it (작업 대출을), or if nothing but punctuation is between the parts (대.출을).
 */
function isMeant(signs: Signs, first: number, last: number): boolean {
  const { letters, ends, parts, isWhole } = signs;
  const [from, to] = [letters[first] as number, letters[last] as number];
  if (letters[first - 1] === from || !ends[last]) return false;
  const isJoined = (one: number, other: number) => parts[one] !== undefined && parts[one] === parts[other];
  if (isWhole[from] && isJoined(from - 1, from) && isWhole[from - 1]) return false;
  if (isWhole[to] && isJoined(to + 1, to) && isWhole[to + 1]) return false;
  if (isJoined(from, to)) return true;
  if (isJoined(from - 1, from)) return false;
  const goesOn = letters[last + 1] === to || isJoined(to + 1, to);
  return !goesOn || mayGoOn(signs, from, to);
}

/** Whether letters that follow the word in its last part are no part of another word. */
function mayGoOn({ parts, spaced }: Signs, from: number, to: number): boolean {
  const [firstPart, lastPart] = [parts[from] as number, parts[to] as number];
  if (parts[to - 1] === lastPart) return true;
  for (let part = firstPart + 1; part <= lastPart; part++) if (spaced[part]) return false;
  return true;
}
