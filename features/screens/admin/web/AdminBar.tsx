import { lazy, Suspense } from 'react';
import { hasRights } from '#shared/may.ts';
import { useMe } from '#web/session/session.ts';

/** Loaded only for people who have a right: they are few. */
const AdminTools = lazy(async () => ({ default: (await import('./AdminTools.tsx')).AdminTools }));

const AsleepBar = lazy(async () => ({
  default: (await import('#account/passkeys/web/AsleepBar.tsx')).AsleepBar,
}));

/** A bar under the header for people who have a right: the viewed region, and a link to what is pending. */
export function AdminBar() {
  const me = useMe();
  if (!hasRights(me)) return null;
  // Whoever has other rights beside those that rest goes on with these.
  const canUseNone = me.rightsAsleep || me.staffSignIn?.resting.length === me.rights.length;
  return (
    <Suspense fallback={<div className="h-[53px]" />}>{canUseNone ? <AsleepBar /> : <AdminTools />}</Suspense>
  );
}
