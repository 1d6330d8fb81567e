import { folded } from '#shared/jamo.ts';
import { cleanLine } from '#shared/text.ts';
import { jamoOf } from '#shared/typed-letters.ts';

/** Words that speak for those who run the place, wherever they stand in a name. */
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
  hanja: ['管理者', '管理人', '運營者', '運営者', '运营者'],
};
/** Words that do so only when they are the whole name. */
const whole = new Set(
  [
    '마실',
    '운영',
    '관리',
    '공식',
    '시스템',
    'masil',
    'root',
    'system',
    'staff',
    'official',
    'operator',
    'webmaster',
  ].map(plain),
);

/**
 * Whether a name passes itself off as an administrator's: spaced out, in loose jamo, with invisible or look-alike
 * letters (`관 리 자`, `ㄱㅗㅏㄴㄹㅣㅈㅏ`, `관리|자`, `Аdmіn`, `🅰dm1n`). A filter for names, not a proof.
 */
export function isAdminImitation(name: string) {
  const text = folded(cleanLine(name));
  const hangul = text.replace(/[^가-힣]/g, '');
  const latin = latinSkeleton(text);
  return (
    whole.has(plain(text)) ||
    titles.hangul.some((title) => hangul.includes(title)) ||
    titles.latin.some(
      (title) => latin.includes(plain(title)) || latin.replaceAll('rn', 'm').includes(plain(title)),
    ) ||
    titles.hanja.some((title) => text.replace(/[^\p{sc=Han}]/gu, '').includes(title)) ||
    imitatesInJamo(text)
  );
}

/** Only names with loose jamo or look-alikes are read letter by letter: 관리장 holds the letters of 관리자. */
function imitatesInJamo(text: string) {
  if (!/[가-힣ㄱ-ㅣ]/.test(text)) return false;
  const looks = text
    .replace(/[il1|!丨ㅣ]/g, 'ㅣ')
    .replace(/[o0○〇]/g, 'ㅇ')
    .replace(/口/g, 'ㅁ')
    .replace(/[卜ト]/g, 'ㅏ');
  const letters = looks.replace(/[^가-힣ㄱ-ㅣ]/g, '');
  return /[ㄱ-ㅣ]/.test(letters) && titles.hangul.some((title) => jamoOf(letters).includes(jamoOf(title)));
}

const lookAlikes: Record<string, string> = {
  a: 'аɑαᴀ@4∀',
  d: 'ԁɗᴅđ',
  e: 'еєεᴇ3',
  f: 'ƒꜰ',
  i: 'іıɩιɪӏl1|!',
  k: 'кκᴋ',
  m: 'мᴍϻ',
  n: 'пոηɴν',
  o: 'оοօᴏ0ø',
  p: 'рρᴘ',
  r: 'гʀ',
  s: 'ѕꜱ5$',
  t: 'тτᴛ7',
  w: 'ѡᴡω',
  b: 'вʙ',
  c: 'сᴄϲ',
};
const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, likes]) =>
    Array.from(likes, (like) => [like, letter] as const),
  ),
);
/** First letters of the emoji alphabets that NFKC leaves alone: 🅐, 🅰, 🇦. */
const emojiAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

function latinSkeleton(text: string) {
  const letters = Array.from(text.normalize('NFKD'), (char) => {
    const code = char.codePointAt(0) as number;
    const alphabet = emojiAlphabets.find((first) => code >= first && code < first + 26);
    const letter = alphabet === undefined ? char : String.fromCharCode(97 + code - alphabet);
    return letterOf.get(letter) ?? letter;
  });
  // The sport is no office.
  return letters
    .join('')
    .replace(/[^a-z]/g, '')
    .replaceAll('badminton', '');
}

/** A word without spaces and signs; i and l are one. */
function plain(text: string) {
  return text.replace(/[^\p{L}\p{N}]/gu, '').replaceAll('l', 'i');
}
