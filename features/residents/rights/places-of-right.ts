import { openRegions } from '#residents/regions/open-regions.ts';
import { type Holder, may, type Right } from '#shared/may.ts';
import { nameOfPlace } from './name-of-right.ts';

/** A select's empty value is its placeholder, so the country has a word. */
const country = 'country';
export const codeOf = (value: string) => (value === country ? '' : value);
/** Only towns are divided into areas. */
export const isTown = (value: string) => value.length === 5;
export const choiceOf = (code: string) => code || country;

/** The places in which somebody has a right, for a select: towns first, then provinces and the country. */
export function placesOfRight(me: Holder, right: Right) {
  const isOpen = (code: string) => may(me, right, code);
  const { cities, provinces } = openRegions(isOpen);
  const codes = [...cities, ...provinces.filter(({ code }) => isOpen(code))].map(({ code }) => code);
  return [...codes, ...(isOpen('') ? [''] : [])].map((code) => ({
    value: choiceOf(code),
    label: nameOfPlace(code),
  }));
}
