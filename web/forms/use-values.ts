import { useState } from 'react';
import { dropDraft, findDraft, keepDraft } from '#web/drafts/kept-drafts.ts';

type State<Values> = { values: Values; initial: Values; round: number };

/**
 * The values of a small form. With a `key` each change is stored on the device, and restored later without a prompt.
 * `round` increases at a reset.
 */
export function useValues<Values extends object>(make: () => Values, key?: string) {
  const [{ values, round }, setState] = useState<State<Values>>(() => {
    const initial = make();
    return { values: (key && findDraft(key, initial)) || initial, initial, round: 0 };
  });
  const change = (patch: Partial<Values>) =>
    setState((state) => {
      const next = { ...state.values, ...patch };
      // A password is never stored.
      if (key)
        isSame(next, state.initial) ? dropDraft(key) : keepDraft(key, { ...next, password: undefined });
      return { ...state, values: next };
    });
  /** Empties the form after a save. */
  const reset = () => {
    if (key) dropDraft(key);
    const initial = make();
    setState((state) => ({ values: initial, initial, round: state.round + 1 }));
  };
  return { values, round, change, reset };
}

export type KeptValues<Values extends object> = ReturnType<typeof useValues<Values>>;

/** A new item's id is another each time the form opens. */
const isSame = (one: object, other: object) =>
  JSON.stringify({ ...one, id: '' }) === JSON.stringify({ ...other, id: '' });
