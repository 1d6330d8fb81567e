import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets `--footer` to the height of the bar at the bottom, so that snackbars and scroll targets stay above it.
 */
export function useFooterHeight(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (!bar.current) return;
    const updateHeight = () => root.style.setProperty('--footer', `${bar.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(updateHeight);
    observer.observe(bar.current);
    updateHeight();
    return () => {
      observer.disconnect();
      root.style.removeProperty('--footer');
    };
  }, [bar]);
}
