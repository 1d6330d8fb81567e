import type { Session } from '#features/sessions/contract.ts';
import type { Visitor } from '#web/paths.ts';

/**
 * Which pages a visitor may open. The server asks it before it answers, and the router before it navigates.
 */
export function visitorOf(session: Session): Visitor {
  if (!session) return 'signed-out';
  if (session.person?.isAdmin) return 'admin';
  return session.person?.cityCode ? 'at-home' : 'without-town';
}
