import { useState } from 'react';
import { draftAtOnce, useTabDraft } from '#web/drafts/use-tab-draft.ts';

type State<Values> = { key: string | undefined; values: Values; initial: Values; round: number };

/**
 * The values of a small form. With a `key` each change is stored on the device, and restored later without a
 * prompt; two tabs have a draft each. `round` increases when all values are replaced at once.
 */
export function useValues<Values extends object>(make: () => Values, key?: string) {
  const [state, setState] = useState(() => opened(make, key));
  // A sheet that stays mounted shows another item.
  const current = key && key !== state.key ? opened(make, key, state.round + 1) : state;
  if (current !== state) setState(current);
  const draft = useTabDraft(key, shapeOf(current.initial), (stored) =>
    setState((before) => ({
      ...before,
      values: stored ? withStored(before.initial, stored) : before.initial,
      round: before.round + 1,
    })),
  );
  const change = (patch: Partial<Values>) => {
    draft.typed();
    setState((before) => {
      const next = { ...before.values, ...patch };
      if (isSame(next, before.initial)) draft.drop();
      // A password is never stored.
      else draft.keep({ ...next, password: undefined, from: { ...before.initial, ...notTyped } });
      return { ...before, values: next };
    });
  };
  /** Empties the form after a save. */
  const reset = () => {
    draft.drop();
    const initial = make();
    setState(({ round }) => ({ key, values: initial, initial, round: round + 1 }));
  };
  const { values, round } = current;
  return { values, round, change, reset };
}

function opened<Values extends object>(
  make: () => Values,
  key: string | undefined,
  round = 0,
): State<Values> {
  const initial = make();
  const stored = draftAtOnce(key, shapeOf(initial));
  return { key, initial, values: stored ? withStored(initial, stored.values) : initial, round };
}

/** The kept shape of a form: its values, and those that it began with. */
const shapeOf = <Values extends object>(initial: Values) => ({ ...initial, from: {} as Partial<Values> });

/** These stay as they were when the form was opened: a retry has the same id, and an older text is told. */
const notTyped = { id: undefined, revision: undefined };

/**
 * The typed values. A field that was not touched has its present value: somebody may have changed it since.
 */
function withStored<Values extends object>(
  now: Values,
  { from, ...stored }: Values & { from: Partial<Values> },
) {
  const fields = Object.keys(now).map((name) => {
    const isTouched = !(name in from) || !isSame([stored[name as never]], [from[name as never]]);
    return [name, (isTouched ? stored : now)[name as never]];
  });
  return Object.fromEntries(fields) as Values;
}

export type FormDraft<Values extends object> = ReturnType<typeof useValues<Values>>;

/** A new item's id is another each time the form opens. */
const isSame = (one: object, other: object) =>
  JSON.stringify({ ...one, id: '' }) === JSON.stringify({ ...other, id: '' });
