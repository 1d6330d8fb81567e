import type { AnyRouter } from '@tanstack/react-router';
import { findPath, paths } from '#web/paths.ts';

type Way = 'forward' | 'back';

/** The tabs stand beside each other, and what was replaced is no step: both change at once. */
function wayOf(router: AnyRouter): Way | null {
  const before = router.stores.resolvedLocation.get();
  const next = router.latestLocation;
  if (!before || before.pathname === next.pathname) return null;
  const isTab = (pathname: string) => paths[findPath(pathname) ?? '/region-setup'] === 'tabs';
  if (isTab(before.pathname) && isTab(next.pathname)) return null;
  const step = next.state.__TSR_index - before.state.__TSR_index;
  return step > 0 ? 'forward' : step < 0 ? 'back' : null;
}

/**
 * Moves from screen to screen (`web/ui/motion.css`). The screens are drawn as without it: only what is ready is ever
 * shown moving, a press ends the movement, and whoever asked for less motion sees none.
 */
export function moveBetweenScreens(router: AnyRouter) {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return;
  let hasMoved = false;
  // The swipe from the edge has already moved the screens itself.
  addEventListener(
    'popstate',
    (event) => {
      hasMoved = event.hasUAVisualTransition;
    },
    true,
  );

  router.startViewTransition = (update: () => Promise<void>) => {
    const way = hasMoved ? null : wayOf(router);
    hasMoved = false;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Where shapes stood in for the screen, it has come already.
    const isAwaited = router.stores.matches.get().some(({ status }) => status === 'pending');
    if (!way || isCalm || isAwaited || document.hidden) return update();
    return move(update, way);
  };
}

function move(update: () => Promise<void>, way: Way) {
  const moving = document.startViewTransition({ update, types: [way] });
  // What moves cannot be pressed: a finger that is faster than the movement ends it.
  const skip = () => moving.skipTransition();
  addEventListener('pointerdown', skip, true);
  const end = () => removeEventListener('pointerdown', skip, true);
  moving.finished.then(end, end);
  // Another one took its place, or the screen was put away: nothing that anybody misses.
  moving.ready.catch(() => {});
  return moving.updateCallbackDone;
}
