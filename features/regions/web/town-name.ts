import { findCity, findProvince } from '#features/regions/cities.ts';
import { countryName, shortCityName } from '#features/regions/names.ts';
import { useMe } from '#web/session.ts';
import { useViewedRegion } from './viewed-region.ts';

/**
 * The name beside the app's name on /home: a resident's town, or an admin's viewed region (product 3.5, 3.6).
 */
export function useTownName(): string {
  const me = useMe();
  const { provinceCode, cityCode } = useViewedRegion();
  if (!me.isAdmin) return shortCityName(findCity(me.cityCode ?? '')?.name ?? '');
  const viewed = findCity(cityCode ?? '') ?? findProvince(provinceCode ?? '');
  return viewed ? shortCityName(viewed.name) : countryName;
}
