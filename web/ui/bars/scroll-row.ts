import { type RefObject, useEffect, useState } from 'react';
import { scrollBehavior } from './scroll-behavior.ts';

/** Returns on which sides of a horizontally scrolling row content is hidden. */
export function useHiddenSides(ref: RefObject<HTMLElement | null>) {
  const [sides, setSides] = useState({ before: false, after: false });
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const updateSides = () => {
      const before = row.scrollLeft > 2;
      const after = row.scrollLeft + row.clientWidth < row.scrollWidth - 2;
      setSides((old) => (old.before === before && old.after === after ? old : { before, after }));
    };
    const observer = new ResizeObserver(updateSides);
    observer.observe(row);
    row.addEventListener('scroll', updateSides, { passive: true });
    updateSides();
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', updateSides);
    };
  }, [ref]);
  return sides;
}

/**
 * Scrolls `selected` into the row. Unlike scrollIntoView it does not scroll the page. For an effect: returns
 * its end.
 */
export function scrollIntoRow(row: HTMLElement | null, selected: Element | null | undefined) {
  if (!row || !selected) return;
  place(row, selected);
  // After a navigation the router puts the row back to where it was before, in the same event.
  const frame = requestAnimationFrame(() => place(row, selected));
  return () => cancelAnimationFrame(frame);
}

function place(row: HTMLElement, selected: Element) {
  const inside = row.getBoundingClientRect();
  const box = selected.getBoundingClientRect();
  if (box.left >= inside.left + 16 && box.right <= inside.right - 40) return;
  const left = row.scrollLeft + box.left - inside.left - (inside.width - box.width) / 2;
  // The first scroll is instant, without animation.
  row.scrollTo({ left, behavior: row.scrollLeft === 0 ? 'instant' : scrollBehavior() });
}
