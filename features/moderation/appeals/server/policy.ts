import type { AppealStatus, DecisionState } from '#moderation/appeals/states.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { appealUntil } from '#shared/appeals.ts';
import { may } from '#shared/may.ts';
import { seoulDay } from '#shared/time/dates.ts';

type Decision = {
  /** Null for a suspension, which may be appealed as long as it lasts. */
  decidedAt: Date | null;
  stands: boolean;
  isGone: boolean;
  isFinal: boolean;
};

/** Whether an appeal against a decision may be written now, and if not, why. */
export function stateOf(
  { decidedAt, stands, isGone: isDeleted, isFinal }: Decision,
  now: Date,
): DecisionState {
  if (isFinal) return 'final';
  if (isDeleted) return 'gone';
  if (!stands) return 'over';
  return decidedAt && seoulDay(now) > appealUntil(decidedAt) ? 'late' : 'open';
}

type Appeal = {
  status: AppealStatus;
  city_code: string | null;
  decided_by: string | null;
  /** The person who appeals, or who is suspended. */
  author_id: string | null;
};

/** Whether the viewer made the decision. Somebody else judges the appeal. */
export const isOwn = ({ personId }: Pick<Viewer, 'personId'>, { decided_by }: Pick<Appeal, 'decided_by'>) =>
  decided_by === personId;

export const abilities = (viewer: Pick<Viewer, 'personId' | 'rights'>, appeal: Appeal) => ({
  decide:
    appeal.status === 'waiting' &&
    may(viewer, 'moderator', appeal.city_code) &&
    !isOwn(viewer, appeal) &&
    appeal.author_id !== viewer.personId,
});
