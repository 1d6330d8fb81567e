import { limits } from '#shared/limits.ts';
import { confusables } from '#shared/text/confusables.ts';
import { folded } from '#shared/text/jamo.ts';
import { withoutTowers } from '#shared/text/stacked-marks.ts';
import { cleanLine } from '#shared/text/text.ts';
import { maxUnits } from '#shared/text/text-length.ts';
import { jamoOf } from '#shared/text/typed-letters.ts';

/** Words that speak for the operators anywhere in a name. */
const titles = {
  hangul: [
    '관리자',
    '운영자',
    '운영진',
    '운영팀',
    '관리팀',
    '어드민',
    '모더레이터',
    '고객센터',
    '마실팀',
    '마실공식',
    '마실운영',
    '마실관리',
  ],
  latin: ['admin', 'moderator', 'masilteam', 'masilofficial'],
  hanja: ['管理人'],
};
/** Hanja read aloud as the titles' syllables, and characters that look like those Hanja. */
const readings: Record<string, string> = {
  관: '管菅官館馆',
  리: '理埋里',
  운: '運运',
  영: '營営营榮栄',
  자: '者',
  진: '陣陈陳',
};
const readingOf = new Map(
  Object.entries(readings).flatMap(([read, signs]) => Array.from(signs, (sign) => [sign, read] as const)),
);
/** Words that do so only as the whole name: the app's own texts, and words for its operators. */
const notices = new Set(
  [
    '공식',
    '공지',
    '공지사항',
    '시스템',
    '시스템알림',
    '알림',
    '알수없음',
    'root',
    'system',
    'staff',
    'official',
    'operator',
    'webmaster',
  ].map(plain),
);
/** The same for a person's name only: a club may be called 마실, and a village 관리. */
const persons = new Set(['마실', '운영', '관리', 'masil'].map(plain));

/**
 * Whether a name imitates an admin's: spaced out, in loose jamo, in Hanja, with invisible or look-alike
 * letters (`관 리 자`, `ㄱㅗㅏㄴㄹㅣㅈㅏ`, `관리|자`, `管埋者`, `Аdmіn`, `🅰dm1n`). This is a filter;
 * it cannot catch everything.
 */
export function isAdminImitation(name: string): boolean {
  const read = readingsOf(name);
  return persons.has(plain(read.text)) || persons.has(read.latin) || claims(read);
}

/** The same for texts shown beside or above names: a club's name and category, a town. */
export const speaksForUs = (given: string): boolean => claims(readingsOf(given));

function claims({ text, hangul, latin, joined }: ReturnType<typeof readingsOf>): boolean {
  const written = latin.replaceAll('rn', 'm');
  return (
    notices.has(plain(text)) ||
    notices.has(latin) ||
    titles.hangul.some((title) => hangul.includes(title)) ||
    titles.latin.some((title) => latin.includes(plain(title)) || written.includes(plain(title))) ||
    titles.hanja.some((title) => joined.includes(title)) ||
    imitatesInJamo(text)
  );
}

/** How much of a text's start is checked, in UTF-16 units: about as much as appears where a name would be. */
const lineLength = 20;

/** Whether a text begins as an operator would sign (`관리자입니다`). Further on, people may mention operators. */
export function beginsAsUs(text: string): boolean {
  const { hangul, latin } = readingsOf(text.slice(0, lineLength));
  return (
    titles.hangul.some((title) => hangul.startsWith(title)) ||
    titles.latin.some((title) => latin.startsWith(plain(title)))
  );
}

/**
 * The readings of a text, cut to a name's length: folded, syllables with Hanja read aloud,
 * look-alike Latin, and Hanja.
 */
function readingsOf(given: string) {
  const clean = cleanLine(given.slice(0, maxUnits(limits.name)));
  const text = folded(clean);
  const read = Array.from(text, (sign) => readingOf.get(sign) ?? sign).join('');
  return {
    text,
    hangul: read.replace(/[^가-힣]/g, ''),
    latin: latinSkeleton(clean),
    joined: text.replace(/[^\p{sc=Han}]/gu, ''),
  };
}

/**
 * Only names with loose jamo or look-alikes are compared letter by letter: 관리장 contains the letters of 관리자.
 */
function imitatesInJamo(text: string) {
  if (!/[가-힣ㄱ-ㅣ]/.test(text)) return false;
  const canonical = text
    .replace(/[il1|!丨ㅣ]/g, 'ㅣ')
    .replace(/[o0○〇]/g, 'ㅇ')
    .replace(/[口ロ囗□]/g, 'ㅁ')
    .replace(/己/g, 'ㄹ')
    .replace(/[スズ]/g, 'ㅈ')
    .replace(/[卜ト├┝┠┣⊢]/g, 'ㅏ');
  const letters = canonical.replace(/[^가-힣ㄱ-ㅣ]/g, '');
  return /[ㄱ-ㅣ]/.test(letters) && titles.hangul.some((title) => jamoOf(letters).includes(jamoOf(title)));
}

/** Characters typed instead of a letter to avoid filters. */
const typedFor: Record<string, string> = { a: '@4', e: '3', i: '1|!', o: '0', s: '5$', t: '7' };

const letterOf = new Map(
  [...Object.entries(confusables), ...Object.entries(typedFor)].flatMap(([letter, likes]) =>
    Array.from(likes, (like) => [like, letter] as const),
  ),
);
/** First letters of the emoji alphabets that NFKC leaves unchanged: 🅐, 🅰, 🇦. */
const emojiAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

/**
 * A text in the Latin letters it looks like. Capitals are tried too, as lower case may
 * look different (`Ν`, `ν`).
 */
function latinSkeleton(text: string) {
  const letters = Array.from(withoutTowers(text).normalize('NFKD'), (char) => {
    const code = char.codePointAt(0) as number;
    const alphabet = emojiAlphabets.find((first) => code >= first && code < first + 26);
    const letter = alphabet === undefined ? char : String.fromCharCode(97 + code - alphabet);
    return letterOf.get(letter) ?? letterOf.get(letter.toLowerCase()) ?? letter.toLowerCase();
  });
  // The sport contains “admin” but imitates no one.
  return plain(
    letters
      .join('')
      .replace(/[^a-z]/g, '')
      .replaceAll('badminton', ''),
  );
}

/** A word without spaces and signs, with l replaced by i. */
function plain(text: string) {
  return text.replace(/[^\p{L}\p{N}]/gu, '').replaceAll('l', 'i');
}
