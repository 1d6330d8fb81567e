import { lazy, Suspense } from 'react';
import { useMe } from '#web/session.ts';

/** Loaded only for admins, who are few. */
const AdminTools = lazy(async () => ({ default: (await import('./AdminTools.tsx')).AdminTools }));

/** A bar under the header for admins: the viewed region, and a link to what is pending. */
export function AdminBar() {
  if (!useMe().isAdmin) return null;
  return (
    <Suspense fallback={<div className="h-[53px]" />}>
      <AdminTools />
    </Suspense>
  );
}
