import { stateOf } from '#moderation/takedowns/state.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

type Row = {
  city_code: string | null;
  author_id: string | null;
  decision: string | null;
  outcome: string | null;
  objected_at: Date | null;
  paused_until: Date | null;
  measure_id: string | null;
  closed_at: Date | null;
  withdrawn_at: Date | null;
};

type Who = Pick<Viewer, 'personId' | 'rights'>;

/**
 * The abilities of a moderator with a request. Nobody judges a request about their own item: as its author
 * they must not learn the claimant. A request that shares the measure of another ends with that one.
 */
export function abilities(viewer: Who, row: Row) {
  const judges = may(viewer, 'moderator', row.city_code) && row.author_id !== viewer.personId;
  const state = stateOf(row);
  const isMeasure = judges && row.measure_id === null;
  return {
    decide: judges && state === 'waiting',
    restore: isMeasure && (state === 'paused' || state === 'objected'),
    remove: isMeasure && state === 'objected',
  };
}

type Withdrawable = Pick<Row, 'decision' | 'paused_until' | 'closed_at' | 'withdrawn_at'>;

/** Whether the claimant may withdraw it: until it is decided, or until the thirty days are over. */
export const mayWithdraw = ({ decision, paused_until, closed_at, withdrawn_at }: Withdrawable, now: Date) =>
  withdrawn_at === null &&
  closed_at === null &&
  (decision === null || (paused_until !== null && paused_until > now));

/** The abilities of the author of a paused item. */
export const authorAbilities = ({ personId }: Pick<Viewer, 'personId'>, row: Row, now: Date) => ({
  object:
    row.author_id === personId &&
    stateOf(row) === 'paused' &&
    row.paused_until !== null &&
    row.paused_until > now,
});
