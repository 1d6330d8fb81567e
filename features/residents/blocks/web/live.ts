import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';
import { isLeaving } from '#web/session/leaving.ts';

/**
 * A block changes what is visible everywhere: refetches active queries and removes inactive ones. Inactive
 * queries in flight stay, because removing them would break the page that is loading.
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
  'person.blocked': (queries) => isLeaving(queries) || invalidateBlocks(queries),
  'person.unblocked': invalidateBlocks,
};
