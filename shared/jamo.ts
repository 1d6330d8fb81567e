import { disassemble } from 'es-hangul';
import { withoutTowers } from '#shared/text.ts';

const leads = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const tails = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

/** A loose conjoining jamo (U+1100…) as the letter people type (U+3131…). */
function typed(char: string) {
  const code = char.charCodeAt(0);
  if (code < 0x1161) return leads.charAt(code - 0x1100);
  return code < 0x11a8 ? String.fromCharCode(code - 0x1161 + 0x314f) : tails.charAt(code - 0x11a8);
}

/** One spelling for comparing: NFKC (full width, half width, circled), lower case, loose jamo as typed. */
export const folded = (text: string) =>
  withoutTowers(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u1100-\u1112\u1161-\u1175\u11A8-\u11C2]/g, typed);

/** The letters of folded text in typing order: `관` → `ㄱㅗㅏㄴ`; what is not Hangul stays. */
export const jamoOf = (text: string) => disassemble(text);

/** Place of the final consonant of a syllable, 0 for none, 8 for ㄹ; null for anything but a syllable. */
export function finalOf(char: string) {
  const place = char.charCodeAt(0) - 0xac00;
  return place >= 0 && place < 11_172 ? place % 28 : null;
}

/** The first consonant of a syllable, or null. */
export function leadOf(char: string) {
  const place = char.charCodeAt(0) - 0xac00;
  return place >= 0 && place < 11_172 ? leads.charAt(Math.floor(place / 588)) : null;
}
