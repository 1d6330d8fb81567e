import { findCity } from '#residents/regions/cities.ts';

/** The full name, for example 강원특별자치도 춘천시. Empty for an unknown code. */
export const townName = (code: string) => {
  const city = findCity(code);
  return city ? `${city.provinceName} ${city.name}` : '';
};
