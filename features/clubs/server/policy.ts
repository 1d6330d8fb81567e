import type { ClubState } from '#features/clubs/contract.ts';
import type { Viewer } from '#server/viewer.ts';

type Who = Pick<Viewer, 'isAdmin' | 'personId'>;

/** What a viewer may do with a club they can see. `visibleClubs` decides which clubs they see. */
export function abilities(
  { isAdmin, personId }: Who,
  club: { creator_id: string | null },
  membership: { state: ClubState },
) {
  const isCreator = club.creator_id === personId;
  const isIn = membership.state === 'joined';
  return {
    join: membership.state === 'none',
    withdraw: membership.state === 'pending',
    // A club always has a creator, who must hand it over or delete it before leaving (product 9.2).
    leave: isIn && !isCreator,
    inside: isIn || isAdmin,
    plan: isCreator || isAdmin,
    manage: isCreator || isAdmin,
    remove: isCreator,
    transfer: isCreator,
    edit: isCreator,
    delete: isCreator || isAdmin,
    report: !isCreator,
  };
}
