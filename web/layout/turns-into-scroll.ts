/** A thumb that scrolls has moved by then. */
const settledMs = 40;

/**
 * Whether the touch that goes on turns into a scroll, as the browser then takes the pointer away: whoever flies through a
 * list touches a row each time, and means none. False as soon as the finger is lifted or rests.
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
