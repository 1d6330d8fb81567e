import { useEffect, useRef } from 'react';
import { closeDraft, firstFree, knowsOtherTabs, openDraft } from './open-drafts.ts';
import { draftsOf, dropDraft, freeName, keepDraft } from './stored-drafts.ts';

/**
 * The draft that is shown at once: the one that was written last. Another tab may turn out to have it open.
 */
export const draftAtOnce = <Values extends object>(key: string | undefined, shape: Values) =>
  key ? draftsOf(key, shape)[0] : undefined;

/**
 * The draft of a small form in this tab, restored without a prompt. Two tabs have a draft each: if another
 * one has it open, `show` gets the next draft that is free, or none. The text that the user has typed
 * meanwhile stays, and is kept beside the other tab's.
 */
export function useTabDraft<Values extends object>(
  key: string | undefined,
  shape: Values,
  show: (values: Values | undefined) => void,
) {
  /** The name of this tab's draft, once there is one. */
  const own = useRef<string>(undefined);
  const isKnown = useRef(false);
  const isTyped = useRef(false);
  /** The write to do once it is known whose draft it is. */
  const due = useRef<() => void>(undefined);
  const lastShow = useRef(show);
  lastShow.current = show;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept before is looked for once for each key
  useEffect(() => {
    if (!key) return;
    let isLeft = false;
    const known = () => {
      isKnown.current = true;
      due.current?.();
      due.current = undefined;
    };
    async function findAnother(name: string) {
      closeDraft(name);
      own.current = undefined;
      const free = isTyped.current
        ? undefined
        : await firstFree(draftsOf(key ?? '', shape).filter((draft) => draft.name !== name));
      if (isTyped.current || isLeft) return void (free && closeDraft(free.name));
      due.current = undefined;
      own.current = free?.name;
      lastShow.current(free?.values);
    }
    const atOnce = draftAtOnce(key, shape);
    own.current = atOnce?.name;
    const isOurs = atOnce && openDraft(atOnce.name);
    if (!atOnce || !knowsOtherTabs()) known();
    else
      void isOurs?.then(async (ours) => {
        if (!ours && !isLeft) await findAnother(atOnce.name);
        if (!isLeft) known();
      });
    return () => {
      isLeft = true;
      if (own.current) closeDraft(own.current);
      own.current = undefined;
      isKnown.current = false;
      isTyped.current = false;
      due.current = undefined;
    };
  }, [key]);

  function onceKnown(act: () => void) {
    if (isKnown.current) act();
    else due.current = act;
  }

  return {
    /** Call at each input, before the values change. */
    typed() {
      isTyped.current = true;
    },
    keep: (values: object) =>
      onceKnown(() => {
        if (!key) return;
        if (!own.current) {
          own.current = freeName(key);
          void openDraft(own.current);
        }
        keepDraft(own.current, values);
      }),
    drop: () =>
      onceKnown(() => {
        if (!own.current) return;
        dropDraft(own.current);
        closeDraft(own.current);
        own.current = undefined;
      }),
  };
}
