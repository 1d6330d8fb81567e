import { useViewedRegion } from '#features/regions/web/viewed-region.ts';
import { useMe } from '#web/session.ts';

/** The town whose rankings are shown: a resident's own, or an admin's viewed city; null if none is chosen. */
export function useTown(): string | null {
  const me = useMe();
  const viewed = useViewedRegion();
  return me.isAdmin ? viewed.cityCode : me.cityCode;
}
