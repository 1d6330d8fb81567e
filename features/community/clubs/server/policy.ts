import type { ClubState } from '#community/clubs/contract.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

type Who = Pick<Viewer, 'personId' | 'rights'>;

/** Only the creator and the town's moderators plan a club's meetings. */
export const mayPlan = (
  viewer: Who,
  { creator_id, city_code }: { creator_id: string | null; city_code: string },
) => creator_id === viewer.personId || may(viewer, 'moderator', city_code);

/** The actions of a viewer on a club they can see. `visibleClubs` decides which clubs they see. */
export function abilities(
  viewer: Who,
  club: { creator_id: string | null; city_code: string },
  membership: { state: ClubState },
) {
  const isCreator = club.creator_id === viewer.personId;
  const moderates = may(viewer, 'moderator', club.city_code);
  const isIn = membership.state === 'joined';
  return {
    join: membership.state === 'none',
    withdraw: membership.state === 'pending',
    // A club always has a creator, who must hand it over or delete it before leaving (product 9.2).
    leave: isIn && !isCreator,
    inside: isIn || moderates,
    plan: mayPlan(viewer, club),
    manage: isCreator || moderates,
    remove: isCreator,
    transfer: isCreator,
    edit: isCreator,
    delete: isCreator || moderates,
    report: !isCreator,
  };
}
