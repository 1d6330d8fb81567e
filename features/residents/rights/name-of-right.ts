import { cities, findCity, findProvince } from '#residents/regions/cities.ts';
import { countryName, shortProvinceName } from '#residents/regions/names.ts';
import type { Right } from '#shared/may.ts';
import { fill } from '#shared/text/korean.ts';
import { copy } from './copy.ts';

/** A town, with its province if another town has the same name (강원 고성군), or a province, or the country. */
export function nameOfPlace(code: string): string {
  const city = findCity(code);
  if (!city) return findProvince(code)?.name ?? countryName;
  const isUnique = cities.every((other) => other === city || other.name !== city.name);
  return isUnique ? city.name : `${shortProvinceName(city.provinceName)} ${city.name}`;
}

/** 춘천시 소식 담당. */
export const nameOfRight = (right: Right, placeCode: string) =>
  fill(copy['rights.of'], { place: nameOfPlace(placeCode), right: copy[`rights.${right}`] });
