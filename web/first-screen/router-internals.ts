import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/*
 * The parts of the router that the app uses beyond its documented interface, so that an update of the router
 * is checked here.
 */

/** The location that was navigated to, also while its page still loads. */
export const latestLocation = (router: AnyRouter): ParsedLocation => router.latestLocation;

/** The place of a location's entry in the history: the higher, the further forward. */
export const historyIndex = ({ state }: ParsedLocation): number => state.__TSR_index;

/** Names a location's entry in the history. */
export const historyKey = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href;

/** Has `show` show each new page. It must call `update`, which renders the page. */
export function onShow(router: AnyRouter, show: (update: () => Promise<void>) => unknown) {
  router.startViewTransition = show;
}

/**
 * Adds an entry to the history that the router does not learn of: it patches `pushState` of the object only.
 */
export const pushUnseen = (state: object) => History.prototype.pushState.call(window.history, state, '');
