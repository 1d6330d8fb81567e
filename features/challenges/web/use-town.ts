import { useViewedRegion } from '#features/regions/web/viewed-region.ts';
import { useMe } from '#features/sessions/web/session.ts';

/** Whose rankings are shown: one's own town's, or of an admin the viewed city's; null where none is chosen. */
export function useTown(): string | null {
  const me = useMe();
  const viewed = useViewedRegion();
  return me.isAdmin ? viewed.cityCode : me.cityCode;
}
