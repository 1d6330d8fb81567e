import { useState } from 'react';
import { dropDraft, findDraft, keepDraft } from '#web/drafts/kept-drafts.ts';

/**
 * The values of a small form on a page that is often left. Each change is stored on the device and restored later,
 * without a prompt. `round` increases when the form is reset.
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
  /** Call after saving. */
  const done = () => {
    dropDraft(key);
    setForm(({ round }) => ({ values: make(), round: round + 1 }));
  };
  return { ...form, change, done };
}
