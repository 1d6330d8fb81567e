import { lazy, Suspense } from 'react';
import { useMe } from '#features/sessions/web/session.ts';
import { setViewedRegion, useViewedRegion } from './viewed-region.ts';

/** Few are admins: nobody else loads it. */
const AdminRegionBar = lazy(async () => ({ default: (await import('./AdminRegionBar.tsx')).AdminRegionBar }));

/** The region bar under the header, for admins. */
export function AdminRegion() {
  const me = useMe();
  const viewed = useViewedRegion();
  if (!me.isAdmin) return null;
  return (
    <Suspense fallback={<div className="h-[53px]" />}>
      <AdminRegionBar value={viewed} onChange={setViewedRegion} />
    </Suspense>
  );
}
