import type { Session } from '#features/sessions/contract.ts';
import type { Visitor } from '#web/paths.ts';

/** What decides which pages somebody can reach; asked by the server before it answers, and by the router. */
export function visitorOf(session: Session): Visitor {
  if (!session) return 'signed-out';
  if (session.person?.isAdmin) return 'admin';
  return session.person?.cityCode ? 'at-home' : 'without-town';
}
