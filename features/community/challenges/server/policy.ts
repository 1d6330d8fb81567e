import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';
import { holdsEveryRight } from '#shared/rights.ts';

type Who = Pick<Viewer, 'personId' | 'rights'>;
type Photo = { person_id: string | null; city_code: string; open: boolean; hidden: boolean };
type Receipt = { open: boolean; rejected: boolean };

/**
 * The actions of a viewer on an entry they can see; `open`: its week is running; `hidden`: residents do not
 * see it.
 */
export function photoAbilities(viewer: Who, { person_id, city_code, open, hidden }: Photo) {
  const own = person_id === viewer.personId;
  const moderates = may(viewer, 'moderator', city_code);
  return { like: open && !own, delete: open && (own || moderates), report: !own, share: own && !hidden };
}

/** The actions of a viewer on a receipt they can see: their own or, as an admin, any. */
export function receiptAbilities(viewer: Who, { open, rejected }: Receipt) {
  return { reject: holdsEveryRight(viewer) && open && !rejected };
}
