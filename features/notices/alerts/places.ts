import { citiesOf, findCity, findProvince } from '#residents/regions/cities.ts';

/** Whether a code is a town or a province that exists. */
export const isPlace = (code: string) => findCity(code) !== null || findProvince(code) !== null;

/** The codes of the towns of towns and provinces. */
export const citiesIn = (places: readonly string[]): string[] => [
  ...new Set(
    places.flatMap((code) => (code.length === 2 ? citiesOf(code).map((city) => city.code) : [code])),
  ),
];

/** 강원특별자치도 동해시 조양동 */
export const placeName = (code: string): string => {
  const city = findCity(code);
  if (!city) return findProvince(code)?.name ?? '';
  return city.name === city.provinceName ? city.name : `${city.provinceName} ${city.name}`;
};
