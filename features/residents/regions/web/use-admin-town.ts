import { openRegions } from '#residents/regions/open-regions.ts';
import { may, type Right } from '#shared/may.ts';
import { useMe } from '#web/session/session.ts';
import { useRegion } from './viewed-region.ts';

/**
 * The town that a tab of the admin page is about, of those where one of the rights is held: the viewed city,
 * one's own while nothing is chosen, or the only one. Null asks for one.
 */
export function useAdminTown(...rights: Right[]): string | null {
  const { provinceCode, cityCode } = useRegion();
  const me = useMe();
  const opens = (code: string) => rights.some((right) => may(me, right, code));
  const open = openRegions(opens).cities;
  const viewed = provinceCode ? cityCode : me.cityCode;
  if (viewed && opens(viewed)) return viewed;
  return open.length === 1 ? (open[0]?.code ?? null) : null;
}
