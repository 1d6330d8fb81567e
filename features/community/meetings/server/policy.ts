import { mayPlan } from '#community/clubs/server/policy.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

type Who = Pick<Viewer, 'personId' | 'rights'>;
type Club = { creator_id: string | null; city_code: string; is_member: boolean };
type What = { cancelled: boolean; over: boolean; signsUp: boolean; maySignUp: boolean };

/**
 * The actions of a viewer on a meeting they can see: `insideClub` and `visibleMeetings` decide who does. A
 * moderator who is no member cannot answer. Where a meeting has a sign-up (`signsUp`), a seat is the answer.
 */
export function abilities(viewer: Who, club: Club, { cancelled, over, signsUp, maySignUp }: What) {
  const isOpen = !cancelled && !over;
  const plans = isOpen && mayPlan(viewer, club);
  return {
    answer: isOpen && club.is_member && !signsUp,
    remind: isOpen && club.is_member,
    change: plans,
    cancel: plans,
    addSignup: plans && !signsUp && maySignUp,
  };
}
