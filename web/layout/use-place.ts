import { useMatches } from '@tanstack/react-router';
import type { Place } from '#web/page.ts';

/** The address of the page that is shown. */
export const usePlace = () =>
  useMatches({ select: (matches) => matches.at(-1) as Place & { pathname: string } });
