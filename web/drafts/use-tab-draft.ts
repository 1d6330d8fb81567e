import { useEffect, useRef } from 'react';
import { draftsOf, dropDraft, freeName, keepDraft } from './kept-drafts.ts';
import { closeDraft, firstFree, knowsOtherTabs, openDraft } from './open-drafts.ts';

/** The draft that is shown at once: where nobody knows of other tabs, the one that was written last. */
export const draftAtOnce = <Values extends object>(key: string | undefined, shape: Values) =>
  key && !knowsOtherTabs() ? draftsOf(key, shape)[0] : undefined;

/**
 * The draft of a small form in this tab, restored without a prompt. What another tab has open is neither shown nor overwritten.
 * `found` gets what was kept, once it is known that no other tab has it open, unless the user has typed before.
 */
export function useTabDraft<Values extends object>(
  key: string | undefined,
  shape: Values,
  found: (values: Values) => void,
) {
  /** The name of this tab's draft, once there is one. */
  const own = useRef<string>(undefined);
  const isTyped = useRef(false);
  const show = useRef(found);
  show.current = found;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept before is looked for once for each key
  useEffect(() => {
    if (!key) return;
    let isLeft = false;
    isTyped.current = false;
    const atOnce = draftAtOnce(key, shape);
    if (atOnce) void openDraft(atOnce.name);
    own.current = atOnce?.name;
    if (knowsOtherTabs())
      void firstFree(draftsOf(key, shape)).then((free) => {
        if (!free) return;
        if (isLeft || isTyped.current) return closeDraft(free.name);
        own.current = free.name;
        show.current(free.values);
      });
    return () => {
      isLeft = true;
      if (own.current) closeDraft(own.current);
      own.current = undefined;
    };
  }, [key]);

  return {
    /** Call at each input, before the values change. */
    typed() {
      isTyped.current = true;
    },
    keep(values: object) {
      if (!key) return;
      if (!own.current) {
        own.current = freeName(key);
        void openDraft(own.current);
      }
      keepDraft(own.current, values);
    },
    drop() {
      if (!own.current) return;
      dropDraft(own.current);
      closeDraft(own.current);
      own.current = undefined;
    },
  };
}
