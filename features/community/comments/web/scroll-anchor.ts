import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type ScrollAnchor = { id: string; top: number };

/** Safari has no scroll anchoring. */
const browserDoes = () => CSS.supports('overflow-anchor', 'auto');

/**
 * Keeps the comment at the top of the screen in place while others are inserted above it. Call the returned
 * function before fetching earlier comments. It also holds the first comment at the very top of a page, where
 * no browser does. `rows` selects the rows of a list whose rows stand in groups.
 */
export function useScrollAnchor(
  list: RefObject<HTMLElement | null>,
  items: readonly { id: string }[],
  rows = ':scope > *',
) {
  const place = useRef<ScrollAnchor>(null);

  useEffect(() => {
    if (browserDoes()) return;
    const remember = () => {
      place.current = topmost(list.current, rows);
    };
    remember();
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [list, rows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the number of items changes
  useLayoutEffect(() => {
    const before = place.current;
    const row = before && document.getElementById(before.id);
    if (row) scrollBy({ top: row.getBoundingClientRect().top - before.top, behavior: 'instant' });
    if (before) place.current = browserDoes() ? null : topmost(list.current, rows);
  }, [items.length]);

  return () => {
    const first = list.current?.firstElementChild;
    if (first && (scrollY === 0 || !browserDoes())) place.current = placeOf(first);
  };
}

const placeOf = (row: Element): ScrollAnchor => ({ id: row.id, top: row.getBoundingClientRect().top });

function topmost(list: HTMLElement | null, rows: string): ScrollAnchor | null {
  for (const row of list?.querySelectorAll(rows) ?? []) {
    const { top, bottom } = row.getBoundingClientRect();
    // Nobody reads a list that is still below the screen.
    if (bottom > 0) return top < innerHeight && scrollY > 0 ? placeOf(row) : null;
  }
  return null;
}
