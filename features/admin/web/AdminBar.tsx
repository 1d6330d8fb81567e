import { lazy, Suspense } from 'react';
import { hasRights } from '#shared/may.ts';
import { useMe } from '#web/session.ts';

/** Loaded only for people who have a right: they are few. */
const AdminTools = lazy(async () => ({ default: (await import('./AdminTools.tsx')).AdminTools }));

/** A bar under the header for people who have a right: the viewed region, and a link to what is pending. */
export function AdminBar() {
  if (!hasRights(useMe())) return null;
  return (
    <Suspense fallback={<div className="h-[53px]" />}>
      <AdminTools />
    </Suspense>
  );
}
