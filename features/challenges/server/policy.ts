import type { Viewer } from '#server/viewer.ts';

type Who = Pick<Viewer, 'isAdmin' | 'personId'>;

/** What a viewer may do with an entry they can see; `open`: its week is running. */
export function photoAbilities(
  { isAdmin, personId }: Who,
  { person_id, open }: { person_id: string | null; open: boolean },
) {
  const own = person_id === personId;
  return { like: open && !own, delete: open && (own || isAdmin), report: !own };
}

/** What a viewer may do with a receipt they can see: their own, or any for an admin. */
export function receiptAbilities({ isAdmin }: Who, { open, rejected }: { open: boolean; rejected: boolean }) {
  return { reject: isAdmin && open && !rejected };
}
