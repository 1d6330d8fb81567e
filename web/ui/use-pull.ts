import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** px of pull that arm it; the finger moves twice as far */
const enough = 64;

type Pull = { state: 'idle' | 'pulling' | 'armed' | 'refreshing'; distance: number };
const idle: Pull = { state: 'idle', distance: 0 };

/** Follows a finger that pulls the page down from its top, and refreshes when it lets go far enough. */
export function usePull(area: RefObject<HTMLElement | null>, onRefresh: () => Promise<unknown>) {
  const [pull, setPull] = useState(idle);
  const refresh = useRef(onRefresh);
  refresh.current = onRefresh;

  // With what is seen, not after it: a finger may already be there.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    let from: { x: number; y: number } | null = null;
    let now = idle;
    const show = (next: Pull) => {
      now = next;
      setPull(next);
    };

    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0];
      // In a field the finger moves what is written.
      const writes = (event.target as Element).closest('input, textarea, select');
      const free = window.scrollY <= 0 && !writes && event.touches.length === 1 && now.state !== 'refreshing';
      from = free && touch ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!from || !touch) return;
      const down = touch.clientY - from.y;
      const aside = Math.abs(touch.clientX - from.x);
      if (now.state === 'idle' && (down < 8 || aside > down)) {
        // A scroll or a sideways swipe: not ours until the next touch.
        if (down < 0 || aside > 8) from = null;
        return;
      }
      event.preventDefault();
      const distance = Math.max(0, Math.min(96, down / 2));
      show({ state: distance >= enough ? 'armed' : 'pulling', distance });
    };
    const onEnd = () => {
      from = null;
      if (now.state !== 'armed') return now.state === 'pulling' ? show(idle) : undefined;
      show({ state: 'refreshing', distance: enough });
      const done = () => show(idle);
      refresh.current().then(done, done);
    };

    // iOS bounces the whole page unless the move is refused. Whoever may refuse makes every scroll wait for the page's
    // own work, so this listens only at the top; from before the touch, as iOS asks of those who refuse.
    // Where the page stands is not asked for before it is laid out: the first scroll tells.
    let listens = false;
    const listen = (atTop: boolean) => {
      if (atTop === listens) return;
      listens = atTop;
      if (atTop) element.addEventListener('touchmove', onMove, { passive: false });
      else element.removeEventListener('touchmove', onMove);
    };
    const atScroll = () => listen(window.scrollY <= 0);
    listen(true);
    window.addEventListener('scroll', atScroll, { passive: true });
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onEnd);
    return () => {
      window.removeEventListener('scroll', atScroll);
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onEnd);
    };
  }, [area]);

  return pull;
}
