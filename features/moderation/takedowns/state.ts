import type { TakedownState } from './states.ts';

type Row = {
  decision: string | null;
  outcome: string | null;
  objected_at: Date | null;
  closed_at: Date | null;
  withdrawn_at: Date | null;
};

/** Whether the withdrawal ended the case. An item that its author or a report removes meanwhile stays so. */
export const endedByWithdrawal = ({
  withdrawn_at,
  closed_at,
  outcome,
}: Omit<Row, 'decision' | 'objected_at'>) =>
  withdrawn_at !== null &&
  withdrawn_at.getTime() === closed_at?.getTime() &&
  (outcome === null || outcome === 'restored');

export function stateOf(row: Row): TakedownState {
  const { decision, outcome, objected_at } = row;
  if (endedByWithdrawal(row)) return 'withdrawn';
  if (decision === null) return 'waiting';
  if (decision === 'refused') return 'refused';
  if (outcome) return outcome as TakedownState;
  return objected_at ? 'objected' : 'paused';
}
