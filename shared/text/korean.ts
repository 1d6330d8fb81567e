import { characters } from './characters.ts';

/** Particles after a consonant and after a vowel. */
const pairs = [
  ['이', '가'],
  ['을', '를'],
  ['은', '는'],
  ['과', '와'],
  ['으로', '로'],
  ['이나', '나'],
  ['이랑', '랑'],
  ['이라', '라'],
  ['이에요', '예요'],
  ['아', '야'],
] as const;

const particles = [...pairs.flat()].sort((a, b) => b.length - a.length).join('|');
// A particle ends its word: the 은 of `{name}은행` is no particle.
const placeholder = new RegExp(`\\{(\\w+)\\}(?:(${particles})(?![가-힣]))?`, 'g');

/**
 * Fills `{name}` in a template. A particle right after a placeholder is adapted to the inserted text,
 * whichever of its two forms the template has: `{name}이 올린 사진` → `지민이`, `수아가`. If the sound is unknown, both
 * are written: `樂이(가)`. A placeholder without a parameter stays unchanged.
 */
export function fill(template: string, params: Readonly<Record<string, string | number>>) {
  return template.replace(placeholder, (whole, name: string, particle: string | undefined) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return whole;
    return `${value}${particle ? fitting(particle, String(value)) : ''}`;
  });
}

function fitting(particle: string, word: string) {
  const [closed, open] = pairs.find((pair) => (pair as readonly string[]).includes(particle)) ?? pairs[0];
  const sound = lastSound(word);
  if (sound === null) return `${closed}(${open})`;
  // ㄹ is followed by 로, like a vowel: 서울로.
  return sound === 'vowel' || (sound === 'ㄹ' && open === '로') ? open : closed;
}

type Sound = 'vowel' | 'consonant' | 'ㄹ' | null;

const digits: Record<string, Sound> = {
  0: 'consonant',
  1: 'ㄹ',
  2: 'vowel',
  3: 'consonant',
  4: 'vowel',
  5: 'vowel',
  6: 'consonant',
  7: 'ㄹ',
  8: 'ㄹ',
  9: 'vowel',
};

/** The index of a syllable's final consonant, 0 for none, 8 for ㄹ. Null for any other character. */
function finalOf(char: string) {
  const place = char.charCodeAt(0) - 0xac00;
  return place >= 0 && place < 11_172 ? place % 28 : null;
}

/** How much of a word's end is examined, in UTF-16 units. The expressions below take quadratic time. */
const longestEnd = 60;

/** The sound at the end of a word read aloud. Null if it is unknown (Hanja, emoji). */
function lastSound(word: string): Sound {
  const read = word
    .slice(-longestEnd)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+$/u, '');
  const last = read.at(-1) ?? '';
  const final = finalOf(last);
  if (final !== null) return final === 0 ? 'vowel' : final === 8 ? 'ㄹ' : 'consonant';
  if (last in digits) return digits[last] as Sound;
  return latinSound(/[a-z]+$/i.exec(read)?.[0] ?? '');
}

/**
 * Capitals are read letter by letter (`KBS`), other Latin text as a word. English
 * spelling makes this a good guess.
 */
function latinSound(word: string): Sound {
  if (word === '') return null;
  if (word.length === 1 || word === word.toUpperCase())
    return /[LR]$/i.test(word) ? 'ㄹ' : /[MN]$/i.test(word) ? 'consonant' : 'vowel';
  if (/(l|[^aeiou]le)$/i.test(word)) return 'ㄹ';
  if (/([mn]|ng|[aeiou][mn]e|ck|(^|[^aeiou])[aeiou][bckpt]|oo[kp])$/i.test(word)) return 'consonant';
  return 'vowel';
}

/**
 * Shown for a person without a photo: the name's first syllable, letter, number or
 * emoji. `''` if there is none.
 */
export function firstSyllable(name: string) {
  // This covers nearly every name. The others need Unicode's rules, which take some ms to load.
  const plain = /^[가-힣a-z\d](?=[가-힣a-z\d ]|$)/i.exec(name);
  if (plain) return plain[0].toUpperCase();
  const all = characters(name.slice(0, 100).normalize('NFC').trim());
  const first =
    all.find((character) => /^(?!\p{DI})[\p{L}\p{N}\p{ExtPict}\p{RI}]/u.test(character)) ?? all[0] ?? '';
  return Array.from(first).slice(0, 10).join('').toUpperCase();
}
