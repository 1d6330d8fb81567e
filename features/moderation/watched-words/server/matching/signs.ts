import { folded, syllableParts } from '#shared/text/jamo.ts';
import { jamoOf } from '#shared/text/typed-letters.ts';

/**
 * A text as the words are looked for: its letters one after the other, Hangul in jamo, without what stands
 * between them. Each sign belongs to a letter: a syllable, a loose jamo, any other letter. `spaced` and
 * `parts` are about runs of letters between spaces or punctuation.
 */
export type Signs = {
  codes: number[];
  /** The letter that the sign belongs to, from 0. */
  letters: number[];
  /** Whether the sign ends a letter, or did before a loose vowel joined it. */
  ends: boolean[];
  /** Whether a letter is of an alphabet whose words are found as a whole: Latin, digits, Cyrillic. */
  isWhole: boolean[];
  /** By letter: the part that it stands in. By part: whether a space is before it. */
  parts: number[];
  spaced: boolean[];
};

/**
 * The kinds of signs; the first that fits. The marks are letters by name, and stand between
 * letters as dots and dashes do.
 */
const kinds = [
  ['hangul', /[가-힣ㄱ-ㅎㅏ-ㅣ]/],
  ['mark', /[ー\u1100-\u11FFㆍ]/],
  ['ideograph', /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u],
  ['letter', /[\p{L}\p{N}\p{M}]/u],
  ['ignorable', /\p{Default_Ignorable_Code_Point}/u],
  ['space', /\s/],
  ['mark', /^/],
] as const;
type Kind = (typeof kinds)[number][0];

/** By code, filled as signs come: asking the expressions for each sign takes most of the time. */
const kindsOfCodes = new Array<Kind | undefined>(0x10000);

function kindOf(sign: string): Kind {
  const code = sign.codePointAt(0) as number;
  const known = kindsOfCodes[code];
  if (known) return known;
  const kind = kinds.find(([, fits]) => fits.test(sign))?.[0] ?? 'mark';
  if (code < kindsOfCodes.length) kindsOfCodes[code] = kind;
  return kind;
}

const compound = new Set(['ㅗㅏ', 'ㅗㅐ', 'ㅗㅣ', 'ㅜㅓ', 'ㅜㅔ', 'ㅜㅣ', 'ㅡㅣ']);
const isVowel = (sign: string) => sign >= 'ㅏ' && sign <= 'ㅣ';

/**
 * A vowel that follows a syllable is none of its letters (대ㅐ출, 대ㅡ출), unless both are one (고ㅏ is 과). A dash
 * drawn as ㅡ or ㅣ beside other signs is a mark.
 */
function roleOf(vowel: string, before: string): 'letter' | 'nothing' | 'mark' {
  const parts = before ? syllableParts(before) : null;
  if (parts) return parts.tail === '' && compound.has(parts.vowel + vowel) ? 'letter' : 'nothing';
  if (isVowel(before)) return 'nothing';
  const isDash = vowel === 'ㅡ' || vowel === 'ㅣ';
  return isDash && !/[ㄱ-ㅎ]/.test(before) ? 'mark' : 'letter';
}

/** Most signs come again and again. */
const jamoOfSign = new Map<string, number[]>();
function jamoCodes(sign: string): number[] {
  const known = jamoOfSign.get(sign);
  if (known) return known;
  const codes = Array.from(jamoOf(sign), (jamo) => jamo.charCodeAt(0));
  jamoOfSign.set(sign, codes);
  return codes;
}

type Reading = {
  /** One letter: its jamo, or itself. `joins`: a loose vowel that belongs to the letter before it. */
  add: (codes: readonly number[], isWhole: boolean, joins: boolean) => void;
  /** Something that stands between letters. */
  separate: (isSpace: boolean) => void;
};

/** Reads folded text. */
function read(text: string, { add, separate }: Reading): void {
  let before = '';
  for (const sign of text) {
    const kind = kindOf(sign);
    if (kind === 'ignorable') continue;
    if (kind === 'hangul') {
      const role = isVowel(sign) ? roleOf(sign, before) : 'letter';
      if (role === 'nothing') continue;
      if (role === 'letter') add(jamoCodes(sign), false, isVowel(sign) && before >= '가' && before <= '힣');
      else separate(false);
    } else if (kind === 'letter' || kind === 'ideograph')
      add([sign.codePointAt(0) as number], kind === 'letter', false);
    else separate(kind === 'space');
    before = sign;
  }
}

/** The signs of folded text with their places. */
export function signsOf(text: string): Signs {
  const signs: Signs = { codes: [], letters: [], ends: [], isWhole: [], parts: [], spaced: [] };
  let isOpen = false;
  let hasSpace = true;
  read(text, {
    add(codes, isWhole, joins) {
      if (!isOpen) signs.spaced.push(hasSpace);
      isOpen = true;
      hasSpace = false;
      if (!joins) {
        signs.isWhole.push(isWhole);
        signs.parts.push(signs.spaced.length - 1);
      }
      const letter = signs.parts.length - 1;
      const last = codes.length - 1;
      for (let at = 0; at <= last; at++) {
        signs.codes.push(codes[at] as number);
        signs.letters.push(letter);
        signs.ends.push(at === last);
      }
    },
    separate(isSpace) {
      isOpen = false;
      hasSpace ||= isSpace;
    },
  });
  return signs;
}

/** The signs of a watched word, without its spaces and punctuation. */
export function codesOf(word: string): number[] {
  const found: number[] = [];
  read(folded(word), { add: (codes) => void found.push(...codes), separate: () => {} });
  return found;
}
