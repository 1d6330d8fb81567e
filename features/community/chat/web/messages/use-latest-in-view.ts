import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollBehavior } from '#web/ui/bars/scroll-behavior.ts';
import type { Line } from './conversation.ts';

/** Within this distance of the end, the list follows new messages. */
const nearPx = 80;

/** A row's distance from the start of the scrolled content, independent of the scroll position. */
const placeOf = (row: HTMLElement, area: HTMLElement) =>
  row.getBoundingClientRect().top - area.getBoundingClientRect().top + area.scrollTop;

/**
 * Keeps the newest message in view for a reader at the end. For a reader who has scrolled up, it keeps their
 * place while older messages load above. `fresh`: a new message has arrived below. `toLatest` scrolls to it.
 */
export function useLatestInView(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  lines: readonly Line[],
) {
  const following = useRef(true);
  const seen = useRef({ first: '', top: 0, last: '' });
  const [fresh, setFresh] = useState(false);
  const [first, last] = [lines[0]?.message.id ?? '', lines.at(-1)?.message];

  const toLatest = useCallback(
    (behavior: ScrollBehavior = 'instant') => {
      const area = scroller.current;
      following.current = true;
      setFresh(false);
      area?.scrollTo({ top: area.scrollHeight, behavior });
    },
    [scroller],
  );

  useLayoutEffect(() => {
    const area = scroller.current;
    const rows = list.current;
    if (!area || !rows) return;
    const before = seen.current;
    const row = before.first ? rows.querySelector<HTMLElement>(`[data-id="${before.first}"]`) : null;
    const isNew = last !== undefined && last.id !== before.last && before.last !== '';
    if (following.current || (isNew && last.mine && last.state === 'sending')) toLatest();
    else {
      if (row && before.first !== first) area.scrollTop += placeOf(row, area) - before.top;
      if (isNew && !last.mine) setFresh(true);
    }
    const now = first ? rows.querySelector<HTMLElement>(`[data-id="${first}"]`) : null;
    seen.current = { first, top: now ? placeOf(now, area) : 0, last: last?.id ?? '' };
  }, [scroller, list, first, last, toLatest]);

  useEffect(() => {
    const area = scroller.current;
    const rows = list.current;
    if (!area || !rows) return;
    const updateFollowing = () => {
      following.current = area.scrollHeight - area.scrollTop - area.clientHeight < nearPx;
      if (following.current) setFresh(false);
    };
    // The keyboard opened or the field grew: keep the newest message in view.
    const observer = new ResizeObserver(() => following.current && toLatest());
    observer.observe(area);
    observer.observe(rows);
    area.addEventListener('scroll', updateFollowing, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', updateFollowing);
    };
  }, [scroller, list, toLatest]);

  return {
    fresh,
    toLatest() {
      const area = scroller.current;
      const distance = area ? area.scrollHeight - area.scrollTop - area.clientHeight : 0;
      toLatest(area && distance < 2 * area.clientHeight ? scrollBehavior() : 'instant');
    },
  };
}
