import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { historyKey } from '#web/first-screen/router-internals.ts';

/* The router stores each page's scroll position when the user leaves and restores it on return.
   This module corrects the router's mistakes. */

/**
 * Tells the router whether to restore a scroll position. Not on the first page, if the user has already
 * scrolled the server-rendered content: the router would jump to the top. The router has also missed that
 * scroll, so a scroll event is sent:
 * otherwise it would store no position to return to.
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

/**
 * A user may go back while the next page still shows its placeholder. For the router, that user never left
 * the first page, so it stores the placeholder's scroll position (usually the top) as the first page's. This
 * keeps the real position.
 */
export function keepPlaces(router: AnyRouter) {
  let last: { key: string; place: Place } | undefined;
  const mistaken = new Map<string, Place>();
  const isShown = ({ pathname }: ParsedLocation) => router.state.matches.at(-1)?.pathname === pathname;

  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (!fromLocation) return;
    const key = historyKey(fromLocation);
    if (isShown(fromLocation)) last = { key, place: { left: scrollX, top: scrollY } };
    else if (last?.key === key) mistaken.set(key, last.place);
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    const key = historyKey(toLocation);
    const place = mistaken.get(key);
    if (!place) return;
    mistaken.delete(key);
    window.scrollTo(place);
  });
}
