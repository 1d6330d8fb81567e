import { type RefObject, useLayoutEffect } from 'react';

/** Tells the page how high the bar at its bottom is, so that what is said and what is scrolled to stand above it. */
export function useFooterHeight(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (!bar.current) return;
    const measure = () => root.style.setProperty('--footer', `${bar.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(bar.current);
    measure();
    return () => {
      observer.disconnect();
      root.style.removeProperty('--footer');
    };
  }, [bar]);
}
