type Who = { personId: string; isAdmin: boolean };
type Club = { creator_id: string | null; is_member: boolean };
type What = { cancelled: boolean; over: boolean };

/** Who sets a club's schedule: its creator, admins. Who sees it is decided by `insideClub` and `visibleMeetings`. */
export const mayPlan = ({ personId, isAdmin }: Who, { creator_id }: Pick<Club, 'creator_id'>) =>
  isAdmin || creator_id === personId;

/** What a viewer may do with a meeting they can see. An admin who is no member is asked to nothing. */
export function abilities(viewer: Who, club: Club, { cancelled, over }: What) {
  const stands = !cancelled && !over;
  const plans = stands && mayPlan(viewer, club);
  return { answer: stands && club.is_member, change: plans, cancel: plans };
}
