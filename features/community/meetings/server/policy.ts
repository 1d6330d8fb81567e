import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

type Who = Pick<Viewer, 'personId' | 'rights'>;
type Club = { creator_id: string | null; city_code: string; is_member: boolean };
type What = { cancelled: boolean; over: boolean };

/**
 * Only the creator and the town's moderators plan a club's meetings. `insideClub` and `visibleMeetings`
 * decide who sees them.
 */
export const mayPlan = (viewer: Who, { creator_id, city_code }: Omit<Club, 'is_member'>) =>
  creator_id === viewer.personId || may(viewer, 'moderator', city_code);

/** The actions of a viewer on a meeting they can see. A moderator who is no member cannot answer. */
export function abilities(viewer: Who, club: Club, { cancelled, over }: What) {
  const isOpen = !cancelled && !over;
  const plans = isOpen && mayPlan(viewer, club);
  return { answer: isOpen && club.is_member, change: plans, cancel: plans };
}
