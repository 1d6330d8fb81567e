import { findCity, findProvince } from '#features/regions/cities.ts';
import { shortCityName } from '#features/regions/names.ts';
import { useMe } from '#features/sessions/web/session.ts';
import { copy } from '#web/copy.ts';
import { useViewedRegion } from './viewed-region.ts';

/** What stands beside the app's name on /home: one's town, or the region an admin looks at (readings 44). */
export function useTownName(): string {
  const me = useMe();
  const { provinceCode, cityCode } = useViewedRegion();
  if (!me.isAdmin) return shortCityName(findCity(me.cityCode ?? '')?.name ?? '');
  const viewed = findCity(cityCode ?? '') ?? findProvince(provinceCode ?? '');
  return viewed ? shortCityName(viewed.name) : copy['header.admin.country'];
}
