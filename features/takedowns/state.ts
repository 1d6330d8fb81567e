import type { TakedownState } from './states.ts';

type Row = {
  decision: string | null;
  outcome: string | null;
  objected_at: Date | null;
};

export function stateOf({ decision, outcome, objected_at }: Row): TakedownState {
  if (decision === null) return 'waiting';
  if (decision === 'refused') return 'refused';
  if (outcome) return outcome as TakedownState;
  return objected_at ? 'objected' : 'paused';
}
