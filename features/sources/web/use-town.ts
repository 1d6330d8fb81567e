import { openRegions } from '#features/regions/open-regions.ts';
import { useRegion } from '#features/regions/web/viewed-region.ts';
import { may } from '#shared/may.ts';
import { useMe } from '#web/session.ts';

/** The town whose sources are shown: the viewed city, one's own while nothing is chosen, or the only one. Null asks for one. */
export function useTown(): string | null {
  const { provinceCode, cityCode } = useRegion();
  const me = useMe();
  const open = openRegions((code) => may(me, 'editor', code)).cities;
  const viewed = provinceCode ? cityCode : me.cityCode;
  if (viewed && may(me, 'editor', viewed)) return viewed;
  return open.length === 1 ? (open[0]?.code ?? null) : null;
}
