/** A finger that scrolls has moved by then. */
const settledMs = 40;

/**
 * Resolves to true if the current touch becomes a scroll: the browser then fires `pointercancel`. A user who
 * scrolls fast touches a row each time without meaning it. Resolves to false once the finger is lifted or
 * rests.
 */
export function turnsIntoScroll(): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (scrolls: boolean) => {
      clearTimeout(timer);
      removeEventListener('pointercancel', scroll, true);
      removeEventListener('pointerup', rest, true);
      resolve(scrolls);
    };
    const scroll = () => settle(true);
    const rest = () => settle(false);
    const timer = setTimeout(rest, settledMs);
    addEventListener('pointercancel', scroll, true);
    addEventListener('pointerup', rest, true);
  });
}
