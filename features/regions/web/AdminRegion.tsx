import { useMe } from '#features/sessions/web/session.ts';
import { AdminRegionBar } from './AdminRegionBar.tsx';
import { setViewedRegion, useViewedRegion } from './viewed-region.ts';

/** The region bar under the header, for admins. */
export function AdminRegion() {
  const me = useMe();
  const viewed = useViewedRegion();
  return me.isAdmin ? <AdminRegionBar value={viewed} onChange={setViewedRegion} /> : null;
}
