import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { closeDraft, firstFree, knowsOtherTabs, openDraft } from './open-drafts.ts';
import { draftsOf, dropDraft, freeName, isDraftOf, keepDraft } from './stored-drafts.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Options<Values> = {
  /** Identifies user, form and item: `${me.id}:news:new`, `${me.id}:post:${id}`. */
  key: string;
  /** The form's initial values. JSON data only: texts, numbers, lists, images as the API returns them. */
  initial: Values;
  /**
   * The edited item was deleted meanwhile. No page opens its draft again, so leaving the form drops the
   * draft.
   */
  isDeleted?: boolean;
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
  /**
   * Increases when all values are replaced at once. Used as `key` of fields with their own state (an image).
   */
  round: number;
  /** Call after saving and before navigating: drops the draft and disables the leave warning. */
  done(): void;
};

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Appends what the user typed before the draft was offered (before the app had loaded) to the draft's texts.
 */
function withTyped<Values extends object>(found: Values, typed: Values, start: Values): Values {
  const joined = Object.entries(typed).map(([name, value]) => {
    const [stored, first] = [found[name as keyof Values], start[name as keyof Values]];
    if (same([value], [first])) return [name, stored];
    const isText =
      typeof stored === 'string' && stored !== '' && !same([stored], [first]) && stored !== value;
    return [name, isText ? `${stored} ${value}` : value];
  });
  return Object.fromEntries(joined) as Values;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The name of the draft that a form opens with, without asking first. */
    draft?: string;
  }
}

/**
 * A form's values, stored on this device at every change, so that a reload, a crash or the back button loses
 * nothing. Leaving with changes asks for confirmation (`common.discard.*`); the easy screen offers the way
 * back. Coming back offers the draft (`DraftOffer`). A form opened by `useWriteAnew` starts with the draft.
 */
export function useDraft<Values extends object>(options: Options<Values>): Draft<Values> {
  const { key, initial, isDeleted } = options;
  const along = useLocation({
    select: ({ state }) => (isDraftOf(key, state.draft) ? state.draft : undefined),
  });
  const [start] = useState(initial);
  const [storedDraft] = useState(() => {
    if (along) return draftsOf(key, initial).find(({ name }) => name === along);
    // Otherwise what other tabs have open is asked first.
    return knowsOtherTabs() ? undefined : worthOffering(key, initial)[0];
  });
  const [values, setValues] = useState((along && storedDraft?.values) || initial);
  const [round, setRound] = useState(0);
  const [found, setFound] = useState(along ? undefined : storedDraft);
  const finished = useRef(false);
  /** The draft of this form, once there is one. */
  const own = useRef(along);
  const dirty = !same(values, start);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept before is looked for once
  useEffect(() => {
    let isLeft = false;
    let offered: string | undefined;
    if (own.current) void openDraft(own.current);
    else if (knowsOtherTabs())
      void firstFree(worthOffering(key, initial)).then((free) => {
        offered = free?.name;
        if (isLeft && offered) closeDraft(offered);
        else setFound(free);
      });
    return () => {
      isLeft = true;
      for (const name of new Set([own.current, offered])) if (name) closeDraft(name);
    };
  }, []);

  useEffect(() => {
    // The text that is typed before the offer is answered is a draft of its own.
    if (finished.current) return;
    if (!dirty) return dropOwn(own);
    if (!own.current) {
      own.current = freeName(key);
      void openDraft(own.current);
    }
    keepDraft(own.current, values);
  }, [key, values, dirty]);

  useLeaveGuard(
    () => own.current ?? key,
    () => dirty && !finished.current,
    isDeleted ? () => dropOwn(own) : undefined,
  );

  return {
    values,
    dirty,
    round,
    offered: found !== undefined,
    change: (patch) => setValues((before) => ({ ...before, ...patch })),
    resume() {
      if (!found) return;
      // The text that was typed before the offer is part of it now.
      if (own.current !== found.name) dropOwn(own);
      own.current = found.name;
      setValues(withTyped(found.values, values, start));
      setFound(undefined);
      setRound(round + 1);
    },
    startAnew() {
      if (found) dropOwn({ current: found.name });
      setFound(undefined);
    },
    done() {
      finished.current = true;
      dropOwn(own);
    },
  };
}

/** Another tab may take its name from now on. */
function dropOwn(own: { current: string | undefined }) {
  if (!own.current) return;
  dropDraft(own.current);
  closeDraft(own.current);
  own.current = undefined;
}

const worthOffering = <Values extends object>(key: string, initial: Values) =>
  draftsOf(key, initial).filter(({ values }) => !same(values, initial));
