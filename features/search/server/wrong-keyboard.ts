import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';
import { longestQuery } from '#shared/korean-search.ts';

/** What was meant by a query typed with the other keyboard switched on (`tlwkd` → 시장, `ㅊㅁㄹㄷ` → cafe), or null. */
export function onOtherKeyboard(query: string): string | null {
  // The library takes quadratic time.
  if (query.length > longestQuery) return null;
  // With the shift key held by a caps lock only few letters are others.
  const meant = /[a-z]/i.test(query)
    ? convertQwertyToHangul(withoutCapsLock(query))
    : convertHangulToQwerty(query.normalize('NFC'));
  return meant === query || meant === '' ? null : meant;
}

const withoutCapsLock = (query: string) => (/[a-z]/.test(query) ? query : query.toLowerCase());
