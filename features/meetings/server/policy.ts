type Who = { personId: string; isAdmin: boolean };
type Club = { creator_id: string | null; is_member: boolean };
type What = { cancelled: boolean; over: boolean };

/** Only the creator and admins plan a club's meetings. `insideClub` and `visibleMeetings` decide who sees them. */
export const mayPlan = ({ personId, isAdmin }: Who, { creator_id }: Pick<Club, 'creator_id'>) =>
  isAdmin || creator_id === personId;

/** What a viewer may do with a meeting they can see. An admin who is no member cannot answer. */
export function abilities(viewer: Who, club: Club, { cancelled, over }: What) {
  const isOpen = !cancelled && !over;
  const plans = isOpen && mayPlan(viewer, club);
  return { answer: isOpen && club.is_member, change: plans, cancel: plans };
}
