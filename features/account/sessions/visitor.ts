import type { Session } from '#account/sessions/contract.ts';
import { hasRights } from '#shared/may.ts';
import type { Visitor } from '#web/paths.ts';

/** The pages that a visitor may open. The server asks before it answers, the router before it navigates. */
export function visitorOf(session: Session): Visitor {
  if (!session) return 'signed-out';
  const { person } = session;
  if (person && hasRights(person)) return 'staff';
  return person?.cityCode ? 'at-home' : 'without-town';
}
