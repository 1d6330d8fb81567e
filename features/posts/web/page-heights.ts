import { type RefObject, useEffect } from 'react';

/** By list: how high each of its pages was. Beside the screen, so that coming back finds every row where it was. */
const heights = new Map<string, number[]>();

/** In px; none of a page that was never laid out. */
export const heightOf = (list: string, page: number) => heights.get(list)?.[page];

/** Notes how high the pages of a list are, its `pages` first children. */
export function usePageHeights(list: string, box: RefObject<HTMLElement | null>, pages: number) {
  useEffect(() => {
    const boxes = [...(box.current?.children ?? [])].slice(0, pages);
    const known = heights.get(list) ?? [];
    heights.set(list, known);
    const observer = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries)
        known[boxes.indexOf(target)] = borderBoxSize[0]?.blockSize ?? 0;
    });
    for (const each of boxes) observer.observe(each);
    return () => observer.disconnect();
  }, [list, box, pages]);
}
