import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isCarried } from './carried-draft.ts';
import { dropDraft, findDraft, keepDraft } from './kept-drafts.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Options<Values> = {
  /** Names person, form and item: `${me.id}:news:new`, `${me.id}:post:${id}`. */
  key: string;
  /** What the form begins with. Plain data: texts, numbers, lists, images as the API gives them. */
  initial: Values;
  /** What is edited was deleted meanwhile. Nothing leads back to its draft: it lasts as long as the form is open. */
  gone?: boolean;
};

export type Draft<Values> = {
  values: Values;
  change(patch: Partial<Values>): void;
  /** Whether there is something to lose. */
  dirty: boolean;
  /** Set while the person is asked whether to go on with what was kept. */
  offered: boolean;
  resume(): void;
  startAnew(): void;
  /** Grows when all values were replaced at once; the `key` of fields that keep state of their own (a picture). */
  round: number;
  /** Call when it is saved, before navigating: nothing is kept any more and nobody is asked. */
  done(): void;
};

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** A kept draft, and behind its texts what was typed before it was offered: before the app was there. */
function withTyped<Values extends object>(found: Values, typed: Values, start: Values): Values {
  const joined = Object.entries(typed).map(([name, value]) => {
    const [kept, first] = [found[name as keyof Values], start[name as keyof Values]];
    if (same([value], [first])) return [name, kept];
    const isText = typeof kept === 'string' && kept !== '' && !same([kept], [first]) && kept !== value;
    return [name, isText ? `${kept} ${value}` : value];
  });
  return Object.fromEntries(joined) as Values;
}

/**
 * The values of a form, kept on this device with every change: a reload, a crash or a way back loses nothing.
 * Leaving with something written asks once (`common.discard.*`); coming back offers it (`DraftOffer`). Who came with it
 * (`useWriteAnew`) finds it in the form.
 */
export function useDraft<Values extends object>(options: Options<Values>): Draft<Values> {
  const { key, initial, gone } = options;
  const along = useLocation({ select: ({ state }) => isCarried(state, key) });
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
    // Until the question is answered the kept draft must survive an empty form.
    if (found || finished.current) return;
    if (dirty) keepDraft(key, values);
    else dropDraft(key);
  }, [key, values, dirty, found]);

  useLeaveGuard(() => dirty && !finished.current, gone ? () => dropDraft(key) : undefined);

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
