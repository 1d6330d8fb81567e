import { findCity } from '#features/regions/cities.ts';

/** 강원특별자치도 춘천시; nothing for a code that is none. */
export const townName = (code: string) => {
  const city = findCity(code);
  return city ? `${city.provinceName} ${city.name}` : '';
};
