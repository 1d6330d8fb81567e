import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { dropDraft, findDraft, keepDraft } from './kept-drafts.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Options<Values> = {
  /** Identifies user, form and item: `${me.id}:news:new`, `${me.id}:post:${id}`. */
  key: string;
  /** The form's initial values. JSON data only: texts, numbers, lists, images as the API returns them. */
  initial: Values;
  /** The edited item was deleted meanwhile. No page opens its draft again, so leaving the form drops the draft. */
  gone?: boolean;
};

export type Draft<Values> = {
  values: Values;
  change(patch: Partial<Values>): void;
  /** Whether the values differ from the initial ones. */
  dirty: boolean;
  /** True while `DraftOffer` asks whether to continue the kept draft. */
  offered: boolean;
  resume(): void;
  startAnew(): void;
  /** Increases when all values are replaced at once. Used as `key` of fields with their own state (an image). */
  round: number;
  /** Call after saving and before navigating: drops the draft and disables the leave warning. */
  done(): void;
};

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Appends what the user typed before the draft was offered (before the app had loaded) to the draft's texts. */
function withTyped<Values extends object>(found: Values, typed: Values, start: Values): Values {
  const joined = Object.entries(typed).map(([name, value]) => {
    const [kept, first] = [found[name as keyof Values], start[name as keyof Values]];
    if (same([value], [first])) return [name, kept];
    const isText = typeof kept === 'string' && kept !== '' && !same([kept], [first]) && kept !== value;
    return [name, isText ? `${kept} ${value}` : value];
  });
  return Object.fromEntries(joined) as Values;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The key of the draft that a form opens with, without asking first. */
    draft?: string;
  }
}

/**
 * A form's values, stored on this device at every change, so that a reload, a crash or the back button loses nothing.
 * Leaving with changes asks for confirmation (`common.discard.*`); the easy screen offers the way back. Coming back offers the draft (`DraftOffer`).
 * A form opened by `useWriteAnew` starts with the draft.
 */
export function useDraft<Values extends object>(options: Options<Values>): Draft<Values> {
  const { key, initial, gone } = options;
  const along = useLocation({ select: ({ state }) => state.draft === key });
  const [kept] = useState(() => {
    const draft = findDraft(key, initial);
    return draft && !same(draft, initial) ? draft : null;
  });
  const [start] = useState(initial);
  const [values, setValues] = useState((along && kept) || initial);
  const [round, setRound] = useState(0);
  const [found, setFound] = useState(along ? null : kept);
  const finished = useRef(false);
  const dirty = !same(values, start);

  useEffect(() => {
    // Until the user answers the offer, the empty form must not overwrite the kept draft.
    if (found || finished.current) return;
    if (dirty) keepDraft(key, values);
    else dropDraft(key);
  }, [key, values, dirty, found]);

  useLeaveGuard(key, () => dirty && !finished.current, gone ? () => dropDraft(key) : undefined);

  return {
    values,
    dirty,
    round,
    offered: found !== null,
    change: (patch) => setValues((before) => ({ ...before, ...patch })),
    resume() {
      if (!found) return;
      setValues(withTyped(found, values, start));
      setFound(null);
      setRound(round + 1);
    },
    startAnew() {
      dropDraft(key);
      setFound(null);
    },
    done() {
      finished.current = true;
      dropDraft(key);
    },
  };
}
