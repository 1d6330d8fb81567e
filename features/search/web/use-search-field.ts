import { type RefObject, useEffect, useRef, useState } from 'react';
import { queryLength } from '#features/search/limits.ts';
import { isBlank } from '#shared/text.ts';
import { isLongerThan } from '#shared/text-length.ts';
import { useSearchView } from './search-view.ts';

/** A syllable that is still being typed is not looked for. */
const settledMs = 250;

const isTooLong = (text: string) => isLongerThan(text.trim(), queryLength);

/** Whether a text can be looked for. */
export const isAskable = (text: string) => !isBlank(text) && !isTooLong(text);

/** What stands in the field and what is looked for: the same, once the field has stood still. */
export function useSearchField(input: RefObject<HTMLInputElement | null>) {
  const [view, show] = useSearchView();
  const [typed, setTyped] = useState(view.q);
  const [complaint, setComplaint] = useState<'missing' | null>(null);
  const asked = useRef(view.q);

  const lookFor = (text: string) => {
    const q = isAskable(text) ? text.trim() : '';
    if (q === asked.current) return;
    asked.current = q;
    window.scrollTo({ top: 0, behavior: 'instant' });
    show({ q, tab: q ? view.tab : undefined });
  };
  useStill(typed, () => lookFor(typed));
  useEffect(() => {
    // Came from elsewhere (a link to /search, back and forth), not from the field.
    const cleared = view.q === '' && asked.current !== '';
    if (!cleared && document.activeElement === input.current) return;
    asked.current = view.q;
    setTyped(view.q);
  }, [view.q, input]);

  return {
    view,
    show,
    typed,
    /** Why what stands there is not looked for. */
    complaint: isTooLong(typed) && !isBlank(typed) ? ('tooLong' as const) : complaint,
    type(text: string) {
      setTyped(text);
      setComplaint(null);
      if (text === '') lookFor('');
    },
    /** Looks for it at once. Returns what is looked for, or null. */
    submit(text: string): string | null {
      if (isBlank(text)) setComplaint('missing');
      if (!isAskable(text)) return null;
      setTyped(text);
      lookFor(text);
      return text.trim();
    },
  };
}

function useStill(value: string, then: () => void) {
  const latest = useRef(then);
  latest.current = then;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value starts the wait anew
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
}
