import { type RefObject, useLayoutEffect } from 'react';

/**
 * Page heights by list. Kept outside the component: when a user comes back, every row is at its old position.
 */
const heights = new Map<string, number[]>();

/** In px; undefined for a page that was never laid out. */
export const heightOf = (list: string, page: number) => heights.get(list)?.[page];

/**
 * Stores the heights of a list's pages, which are its first `pages` children. A layout effect, because it
 * ends before the list is removed or hidden: a frame later the observer would report heights of 0.
 */
export function usePageHeights(list: string, box: RefObject<HTMLElement | null>, pages: number) {
  useLayoutEffect(() => {
    const boxes = [...(box.current?.children ?? [])].slice(0, pages);
    const pageHeights = heights.get(list) ?? [];
    heights.set(list, pageHeights);
    const observer = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries)
        pageHeights[boxes.indexOf(target)] = borderBoxSize[0]?.blockSize ?? 0;
    });
    for (const each of boxes) observer.observe(each);
    return () => observer.disconnect();
  }, [list, box, pages]);
}
