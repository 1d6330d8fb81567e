import type { AnyRouter } from '@tanstack/react-router';
import { historyIndex, latestLocation, onShow } from '#web/first-screen/router-internals.ts';
import { findPage } from '#web/paths.ts';
import { placeOf } from './use-place.ts';

type Way = 'forward' | 'back';

/** An animation that begins later than this, in ms after its page was ready, delays that page. */
const lateMs = 100;
/** On a device that was as often late in a row, later pages are shown at once. */
const lateTimes = 2;

/**
 * Which way a navigation moves. Null (no animation) between tabs, which are siblings, and when a history
 * entry is replaced.
 */
function wayOf(router: AnyRouter): Way | null {
  const before = router.state.resolvedLocation;
  const next = latestLocation(router);
  if (!before || before.pathname === next.pathname) return null;
  const isTab = (pathname: string) => findPage(pathname)?.layout === 'tabs';
  if (isTab(before.pathname) && isTab(next.pathname)) return null;
  const step = historyIndex(next) - historyIndex(before);
  return step > 0 ? 'forward' : step < 0 ? 'back' : null;
}

const shownPath = (router: AnyRouter) => placeOf(router.state.matches).pathname;

/**
 * Takes the focus from a page that is left, while all styles are known. Removed with the page, a focused link
 * would have the browser compute the styles of all that is about to go. The next page gets the focus: when
 * its placeholder is shown already, it has it. The returned function gives it back if the page stays.
 */
function leaveFocus(router: AnyRouter): () => void {
  const left = shownPath(router);
  const { activeElement } = document;
  // While the app takes over the rendered page, nothing is left, and somebody may be typing already.
  const isLeft = left !== '' && left !== latestLocation(router).pathname;
  if (!isLeft || !(activeElement instanceof HTMLElement)) return () => {};
  activeElement.blur();
  return () => {
    if (shownPath(router) === left && document.activeElement === document.body)
      activeElement.focus({ preventScroll: true });
  };
}

/**
 * Animates navigation between pages (`web/ui/styles/motion.css`). It does not delay rendering: only a page
 * that is ready moves, a press ends the animation, and users who prefer reduced motion see none. Nor does a
 * device that is too slow for it.
 */
export function moveBetweenScreens(router: AnyRouter) {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return;
  let hasMoved = false;
  let lateInARow = 0;
  const noteDelay = (ms: number) => {
    lateInARow = ms > lateMs ? lateInARow + 1 : 0;
  };
  // A swipe from the screen's edge is already animated by the browser.
  addEventListener(
    'popstate',
    (event) => {
      hasMoved = event.hasUAVisualTransition;
    },
    true,
  );

  onShow(router, (update) => {
    const returnFocus = leaveFocus(router);
    const way = hasMoved ? null : wayOf(router);
    hasMoved = false;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The page already slid in as a placeholder.
    const isAwaited = router.state.matches.some(({ status }) => status === 'pending');
    const isStill = !way || isCalm || isAwaited || document.hidden || lateInARow >= lateTimes;
    return (isStill ? update() : move(update, way, noteDelay)).then(returnFocus);
  });
}

function move(update: () => Promise<void>, way: Way, noteDelay: (ms: number) => void) {
  const begun = performance.now();
  const moving = document.startViewTransition({ update, types: [way] });
  // Content cannot be pressed during a view transition, so a press skips the rest of it.
  const skip = () => moving.skipTransition();
  addEventListener('pointerdown', skip, true);
  const end = () => removeEventListener('pointerdown', skip, true);
  moving.finished.then(end, end);
  // Another transition replaced it, or the page was hidden. Neither matters.
  moving.ready.then(
    () => noteDelay(performance.now() - begun),
    () => {},
  );
  return moving.updateCallbackDone;
}
