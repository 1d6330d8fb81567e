import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type ScrollAnchor = { id: string; top: number };

/** Safari does not hold what is read where it is by itself. */
const browserDoes = () => CSS.supports('overflow-anchor', 'auto');

/**
 * Keeps the comment at the top of the screen where it is while others come in above it. Call what it returns before
 * asking for earlier ones: then the first comment stays, also at the very top of a page, where no browser holds it.
 */
export function useScrollAnchor(list: RefObject<HTMLElement | null>, items: readonly { id: string }[]) {
  const place = useRef<ScrollAnchor>(null);

  useEffect(() => {
    if (browserDoes()) return;
    const remember = () => {
      place.current = topmost(list.current);
    };
    remember();
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come in is what moves it
  useLayoutEffect(() => {
    const before = place.current;
    const row = before && document.getElementById(before.id);
    if (row) scrollBy({ top: row.getBoundingClientRect().top - before.top, behavior: 'instant' });
    if (before) place.current = browserDoes() ? null : topmost(list.current);
  }, [items.length]);

  return () => {
    const first = list.current?.firstElementChild;
    if (first && (scrollY === 0 || !browserDoes())) place.current = placeOf(first);
  };
}

const placeOf = (row: Element): ScrollAnchor => ({ id: row.id, top: row.getBoundingClientRect().top });

function topmost(list: HTMLElement | null): ScrollAnchor | null {
  for (const row of list?.children ?? []) {
    const { top, bottom } = row.getBoundingClientRect();
    // Of a list that has not been reached yet nothing is read.
    if (bottom > 0) return top < innerHeight && scrollY > 0 ? placeOf(row) : null;
  }
  return null;
}
