/** The pull distance that triggers a refresh, in px. The finger moves twice as far. */
const enough = 64;

export type Pull = { state: 'idle' | 'pulling' | 'armed' | 'refreshing'; distance: number };
const idle: Pull = { state: 'idle', distance: 0 };

type Following = { shown: (pull: Pull) => void; refresh: () => Promise<unknown> };

/** Follows fingers that pull an element down while the page is at its top. Returns what ends it. */
export function followPulls(element: HTMLElement, { shown, refresh }: Following): () => void {
  let from: { x: number; y: number } | null = null;
  let now = idle;
  const show = (next: Pull) => {
    now = next;
    shown(next);
  };

  const onStart = (event: TouchEvent) => {
    const touch = event.touches[0];
    // In a field the finger moves the text.
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
      // A scroll or a sideways swipe is ignored until the next touch.
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
    refresh().then(done, done);
  };

  // iOS bounces the whole page unless `touchmove` is cancelled. A non-passive listener delays every scroll,
  // so it is only attached at the top of the page. iOS requires it before the touch starts. Reading the
  // scroll position now would force a layout, so the first scroll event reports it.
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
}
