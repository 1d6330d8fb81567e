import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';
import { longestQuery } from '#shared/text/korean-search.ts';

/**
 * The query as meant, if it was typed on the other keyboard layout (`tlwkd` → 시장, `ㅊㅁㄹㄷ` → cafe), or null.
 */
export function onOtherKeyboard(query: string): string | null {
  // The library takes quadratic time.
  if (query.length > longestQuery) return null;
  // A query all in capitals was typed with caps lock, so it is converted as lower case.
  const meant = /[a-z]/i.test(query)
    ? convertQwertyToHangul(withoutCapsLock(query))
    : convertHangulToQwerty(query.normalize('NFC'));
  return meant === query || meant === '' ? null : meant;
}

const withoutCapsLock = (query: string) => (/[a-z]/.test(query) ? query : query.toLowerCase());
