import { type RefObject, useEffect, useRef, useState } from 'react';
import { queryLength } from '#screens/search/limits.ts';
import { isBlank } from '#shared/text/text.ts';
import { isLongerThan } from '#shared/text/text-length.ts';
import { useDebounced } from '#web/ui/fields/use-debounced.ts';
import { useSearchView } from './search-view.ts';

const isTooLong = (text: string) => isLongerThan(text.trim(), queryLength);

/** Whether a text is a valid query. */
export const isAskable = (text: string) => !isBlank(text) && !isTooLong(text);

/** The typed text and the searched query. They are equal after a pause in typing. */
export function useSearchField(input: RefObject<HTMLInputElement | null>) {
  const [view, show] = useSearchView();
  const [typed, setTyped] = useState(view.q);
  const [complaint, setComplaint] = useState<'missing' | null>(null);
  const asked = useRef(view.q);

  const runSearch = (text: string) => {
    const q = isAskable(text) ? text.trim() : '';
    if (q === asked.current) return;
    asked.current = q;
    window.scrollTo({ top: 0, behavior: 'instant' });
    show({ q, tab: q ? view.tab : undefined });
  };
  useDebounced(typed, () => runSearch(typed));
  useEffect(() => {
    // The URL changed from outside (a link to /search, back or forward), not from the field.
    const cleared = view.q === '' && asked.current !== '';
    if (!cleared && document.activeElement === input.current) return;
    asked.current = view.q;
    setTyped(view.q);
  }, [view.q, input]);

  return {
    view,
    show,
    typed,
    /** The reason why the text is not searched. */
    complaint: isTooLong(typed) && !isBlank(typed) ? ('tooLong' as const) : complaint,
    type(text: string) {
      setTyped(text);
      setComplaint(null);
      if (text === '') runSearch('');
    },
    /** Searches at once. Returns the query, or null if it is invalid. */
    submit(text: string): string | null {
      if (isBlank(text)) setComplaint('missing');
      if (!isAskable(text)) return null;
      setTyped(text);
      runSearch(text);
      return text.trim();
    },
  };
}
