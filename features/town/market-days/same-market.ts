import { findCity } from '#residents/regions/cities.ts';
import { shortCityName } from '#residents/regions/names.ts';

export const plainName = (name: string) => name.replaceAll(' ', '');

/** The rest of a name that says nothing: a general word at most. */
const bare = /^(?:전통|민속|공설)?(?:시장|(?:5일|오일)?장)?$/;

/** A market's name without spaces and without the name of its town before it: 춘천 풍물시장 → 풍물시장. */
export function nameInTown(name: string, cityCode: string): string {
  const whole = plainName(name);
  const town = findCity(cityCode)?.name ?? '';
  for (const prefix of [town, shortCityName(town)]) {
    const rest = whole.slice(prefix.length);
    if (prefix && whole.startsWith(prefix) && !bare.test(rest)) return rest;
  }
  return whole;
}
