import { lazy, Suspense } from 'react';
import { useMe } from '#features/sessions/web/session.ts';

/** Few are admins: nobody else loads it. */
const AdminTools = lazy(async () => ({ default: (await import('./AdminTools.tsx')).AdminTools }));

/** Under the header, for admins: which region they look at, and the way to what waits for them. */
export function AdminBar() {
  if (!useMe().isAdmin) return null;
  return (
    <Suspense fallback={<div className="h-[53px]" />}>
      <AdminTools />
    </Suspense>
  );
}
