import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';

/**
 * Who is seen has changed everywhere: what is on screen is fetched anew, what is not is forgotten. What is on its way
 * to the next screen stays: taking it away would break off that screen.
 */
export function invalidateBlocks(queries: QueryClient) {
  queries.removeQueries({
    type: 'inactive',
    fetchStatus: 'idle',
    predicate: ({ queryKey }) => queryKey[0] !== 'session',
  });
  void queries.invalidateQueries();
}

export const blocksLive: LiveRules = {
  'person.blocked': invalidateBlocks,
  'person.unblocked': invalidateBlocks,
};
