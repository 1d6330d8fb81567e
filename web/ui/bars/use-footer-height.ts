import { type RefObject, useLayoutEffect } from 'react';

/** In pixels, by the classes of a bar: the height it had last. */
const lastHeights = new Map<string, number>();

/**
 * Sets `--footer` to the height of the bar at the bottom, so that snackbars and scroll targets stay above it.
 * All elements inherit it, so setting it once the page has styles has them all computed again. A bar that was
 * shown before sets its last height first, and corrects it before the frame is painted.
 */
export function useFooterHeight(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const element = bar.current;
    if (!element) return;
    let shown: number | undefined;
    const show = (height: number) => {
      lastHeights.set(element.className, height);
      if (height !== shown) root.style.setProperty('--footer', `${height}px`);
      shown = height;
    };
    show(lastHeights.get(element.className) ?? element.offsetHeight);
    const observer = new ResizeObserver(() => show(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--footer');
    };
  }, [bar]);
}
