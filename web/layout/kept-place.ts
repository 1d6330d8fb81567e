import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/*
 * The router keeps where each screen was scrolled to as one leaves it, and leads there when one comes back. What it gets
 * wrong by itself is mended here.
 */

/**
 * For the router, whether it leads to a screen's place: not on the first one, where somebody has scrolled what the server
 * drew. It would lead them to the top; and it has heard of no scroll yet, and would keep no place to come back to.
 */
export function leadsToPlace(): () => boolean {
  let isFirst = true;
  return () => {
    const stays = isFirst && window.scrollY > 0;
    isFirst = false;
    if (stays) document.dispatchEvent(new Event('scroll'));
    return !stays;
  };
}

type Place = { left: number; top: number };

const keyOf = ({ state, href }: ParsedLocation) => state.__TSR_key ?? href;

/**
 * Who turns back while the next screen's shape waits for its data has not left the screen before, to the router: it
 * takes the place of the shape, mostly its top, for that screen's own. This remembers the real one.
 */
export function keepPlaces(router: AnyRouter) {
  let last: { key: string; place: Place } | undefined;
  const mistaken = new Map<string, Place>();
  const isShown = ({ pathname }: ParsedLocation) => router.stores.matches.get().at(-1)?.pathname === pathname;

  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (!fromLocation) return;
    const key = keyOf(fromLocation);
    if (isShown(fromLocation)) last = { key, place: { left: scrollX, top: scrollY } };
    else if (last?.key === key) mistaken.set(key, last.place);
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    const key = keyOf(toLocation);
    const place = mistaken.get(key);
    if (!place) return;
    mistaken.delete(key);
    window.scrollTo(place);
  });
}
