import { findCity, findProvince } from '#residents/regions/cities.ts';
import { countryName, shortCityName } from '#residents/regions/names.ts';
import { useRegion } from './viewed-region.ts';

/**
 * The name beside the app's name on /home: the resident's town, or the viewed region (product 3.5, 3.6).
 */
export function useTownName(): string {
  const { provinceCode, cityCode } = useRegion();
  const viewed = findCity(cityCode ?? '') ?? findProvince(provinceCode ?? '');
  return viewed ? shortCityName(viewed.name) : countryName;
}
