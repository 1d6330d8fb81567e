import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Pull } from './follow-pulls.ts';

/** Follows a finger that pulls the page down from its top, and refreshes if it is released far enough. */
export function usePull(area: RefObject<HTMLElement | null>, onRefresh: () => Promise<unknown>) {
  const [pull, setPull] = useState<Pull>({ state: 'idle', distance: 0 });
  const refresh = useEffectEvent(onRefresh);

  useEffect(() => {
    const ends = new AbortController();
    // The first screen does not wait for it.
    void import('./follow-pulls.ts').then(
      ({ followPulls }) => {
        const element = area.current;
        if (!element || ends.signal.aborted) return;
        ends.signal.addEventListener(
          'abort',
          followPulls(element, { shown: setPull, refresh: () => refresh() }),
        );
      },
      () => {},
    );
    return () => ends.abort();
  }, [area]);

  return pull;
}
