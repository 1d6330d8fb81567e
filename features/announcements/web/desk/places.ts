import { openRegions } from '#features/regions/open-regions.ts';
import { nameOfPlace } from '#features/rights/name-of-right.ts';
import { type Holder, may } from '#shared/may.ts';

/** A select's empty value is its placeholder, so the country has a word. */
const country = 'country';
export const codeOf = (value: string) => (value === country ? '' : value);
/** Only towns are divided into areas. */
export const isTown = (value: string) => value.length === 5;
export const choiceOf = (code: string) => code || country;

/** The places in which somebody announces: towns first, then provinces and the country. */
export function placesFor(me: Holder) {
  const isOpen = (code: string) => may(me, 'editor', code);
  const { cities, provinces } = openRegions(isOpen);
  const codes = [...cities, ...provinces.filter(({ code }) => isOpen(code))].map(({ code }) => code);
  return [...codes, ...(isOpen('') ? [''] : [])].map((code) => ({
    value: choiceOf(code),
    label: nameOfPlace(code),
  }));
}
