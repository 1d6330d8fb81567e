import { useState } from 'react';
import { dropDraft, findDraft, keepDraft } from '#web/drafts/kept-drafts.ts';

/**
 * The values of a small form on a screen that is often left: kept on the device with every change and simply there again,
 * without a question on the way out or in. `round` grows when it begins anew.
 */
export function useKeptForm<Values extends object>(key: string, make: () => Values) {
  const [form, setForm] = useState(() => {
    const initial = make();
    return { values: findDraft(key, initial) ?? initial, round: 0 };
  });
  const change = (patch: Partial<Values>) =>
    setForm(({ values, round }) => {
      const next = { ...values, ...patch };
      keepDraft(key, next);
      return { values: next, round };
    });
  /** Call when it is saved. */
  const done = () => {
    dropDraft(key);
    setForm(({ round }) => ({ values: make(), round: round + 1 }));
  };
  return { ...form, change, done };
}
