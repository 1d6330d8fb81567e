import { openRegions } from '#features/regions/open-regions.ts';
import { may, type Right } from '#shared/may.ts';
import { useMe } from '#web/session.ts';
import { useRegion } from './viewed-region.ts';

/** The town that a tab of the admin page is about: the viewed city, one's own while nothing is chosen, or the only one. Null asks for one. */
export function useDeskTown(right: Right): string | null {
  const { provinceCode, cityCode } = useRegion();
  const me = useMe();
  const open = openRegions((code) => may(me, right, code)).cities;
  const viewed = provinceCode ? cityCode : me.cityCode;
  if (viewed && may(me, right, viewed)) return viewed;
  return open.length === 1 ? (open[0]?.code ?? null) : null;
}
