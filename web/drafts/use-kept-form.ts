import { useState } from 'react';
import { dropDraft, findDraft, keepDraft } from './kept-drafts.ts';

type Kept<Values> = { values: Values; initial: Values; round: number };

/**
 * The values of a small form on a page that is often left. Each change is stored on the device and restored later,
 * without a prompt. `round` increases when the form is reset.
 */
export function useKeptForm<Values extends object>(key: string, make: () => Values) {
  const [{ values, round }, setForm] = useState<Kept<Values>>(() => {
    const initial = make();
    return { values: findDraft(key, initial) ?? initial, initial, round: 0 };
  });
  const change = (patch: Partial<Values>) =>
    setForm((form) => {
      const next = { ...form.values, ...patch };
      if (isSame(next, form.initial)) dropDraft(key);
      else keepDraft(key, next);
      return { ...form, values: next };
    });
  /** Call after saving. */
  const done = () => {
    dropDraft(key);
    setForm((form) => {
      const initial = make();
      return { values: initial, initial, round: form.round + 1 };
    });
  };
  return { values, round, change, done };
}

/** A new item's id is another each time the form opens. */
const isSame = (one: object, other: object) =>
  JSON.stringify({ ...one, id: '' }) === JSON.stringify({ ...other, id: '' });
