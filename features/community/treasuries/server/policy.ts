import type { OfficerRole } from '#community/treasuries/contract.ts';
import { auditorsOfYear } from '#community/treasuries/limits.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

type Who = Pick<Viewer, 'personId' | 'rights'>;

/** `club_id` and `club_creator_id` are null for a treasury of a town or of an area. */
type Place = { city_code: string; club_id: string | null; club_creator_id: string | null };

type Treasury = Place & {
  entries: number;
  own_role: OfficerRole | null;
  /** The viewer is a member of its club or lives in its town. */
  is_theirs: boolean;
};

/** Whether a viewer runs the place: they open its treasury and appoint officers. */
export const mayAppoint = (viewer: Who, { city_code, club_id, club_creator_id }: Place) =>
  club_id ? club_creator_id === viewer.personId : may(viewer, 'operator', city_code);

/** The abilities of a viewer with a treasury that they can see. An auditor never writes. */
export function abilities(viewer: Who, treasury: Treasury) {
  const appoints = mayAppoint(viewer, treasury);
  return {
    write: treasury.own_role === 'treasurer',
    appoint: appoints,
    delete: appoints && treasury.entries === 0,
    ask: treasury.is_theirs,
    resign: treasury.own_role !== null,
  };
}

type Year = {
  year: number;
  closed_at: Date | null;
  signatures: { length: number };
  has_signed: boolean;
  /** The viewer has closed it or written an entry of it. */
  is_own_work: boolean;
};

/**
 * The abilities with one year. Years are closed in their order, because each balance is made of all before.
 * Nobody signs what they wrote themselves when they were a treasurer.
 */
export function yearAbilities(
  { own_role }: Pick<Treasury, 'own_role'>,
  year: Year,
  { thisYear, firstOpen }: { thisYear: number; firstOpen: number },
) {
  const isClosed = year.closed_at !== null;
  return {
    close: own_role === 'treasurer' && !isClosed && year.year < thisYear && year.year === firstOpen,
    sign:
      own_role === 'auditor' &&
      isClosed &&
      !year.has_signed &&
      !year.is_own_work &&
      year.signatures.length < auditorsOfYear,
  };
}
