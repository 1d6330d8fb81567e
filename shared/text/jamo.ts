import { withoutTowers } from '#shared/text/stacked-marks.ts';

/** The letters that form syllables, in the order of their code points. */
export const leads = Array.from('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ');
export const vowels = Array.from('ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ');
export const tails = Array.from('ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ');

/** Converts a loose conjoining jamo (U+1100…) to the letter that people type (U+3131…). */
function typed(char: string) {
  const code = char.charCodeAt(0);
  if (code < 0x1161) return leads[code - 0x1100] ?? '';
  return (code < 0x11a8 ? vowels[code - 0x1161] : tails[code - 0x11a8]) ?? '';
}

/** One spelling for comparisons: NFKC (full width, half width, circled), lower case, loose jamo as typed. */
export const folded = (text: string) =>
  withoutTowers(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u1100-\u1112\u1161-\u1175\u11A8-\u11C2]/g, typed);

/** The parts of a syllable (`tail` may be empty), or null for any other character. */
export function syllableParts(char: string) {
  const place = char.charCodeAt(0) - 0xac00;
  if (!(place >= 0 && place < 11_172)) return null;
  const lead = leads[Math.floor(place / 588)] ?? '';
  return { lead, vowel: vowels[Math.floor(place / 28) % 21] ?? '', tail: tails[(place % 28) - 1] ?? '' };
}

/** The syllable made of a first consonant, a vowel and a final consonant, which may be empty. */
export const syllable = (lead: string, vowel: string, tail: string) =>
  String.fromCharCode(
    0xac00 + leads.indexOf(lead) * 588 + vowels.indexOf(vowel) * 28 + tails.indexOf(tail) + 1,
  );
