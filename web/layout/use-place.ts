import { useMatches } from '@tanstack/react-router';
import type { Place } from '#web/page.ts';

type Shown = Place & { pathname: string };

/** The address of the page that is shown, of the router's matches: the last is the page's. */
export const placeOf = (matches: Shown[]): Shown =>
  matches.at(-1) ?? { pathname: '', params: {}, search: {} };

export const usePlace = (): Shown => useMatches({ select: placeOf });
