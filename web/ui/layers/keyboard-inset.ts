import { useEffect } from 'react';

/**
 * Keeps `--keyboard` on the root at the height of the page that an on-screen keyboard covers. Only iOS needs
 * it: elsewhere the viewport shrinks (`interactive-widget=resizes-content`), so the value stays 0.
 */
export function useKeyboardInset(active: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || !viewport) return;
    const root = document.documentElement;
    const updateInset = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      // A pinch-zoomed page also has a small visual viewport.
      const height = viewport.scale > 1.01 || covered < 60 ? 0 : covered;
      root.style.setProperty('--keyboard', `${Math.round(height)}px`);
    };
    viewport.addEventListener('resize', updateInset);
    viewport.addEventListener('scroll', updateInset);
    updateInset();
    return () => {
      viewport.removeEventListener('resize', updateInset);
      viewport.removeEventListener('scroll', updateInset);
      root.style.removeProperty('--keyboard');
    };
  }, [active]);
}
