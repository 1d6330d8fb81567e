import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#server/live/frames.ts';
import { awaitRules, type RulesToCome } from './await-rules.ts';
import { createLiveClient, type LiveClientOptions } from './live-client.ts';
import type { LiveSource } from './use-live.ts';

/** The client of one signed-in viewer, feeding the features' rules. `stop` it when the viewer changes. */
export function createLiveSource(
  queries: QueryClient,
  rules: RulesToCome,
  options: Pick<LiveClientOptions, 'url' | 'isSignedIn'>,
): LiveSource {
  const listeners = new Set<(event: LiveEvent) => void>();
  const apply = awaitRules(queries, rules);
  const client = createLiveClient({
    ...options,
    onEvent(event) {
      apply(event);
      for (const heard of listeners) heard(event);
    },
    // The start-up path: what is on screen is fetched again, what is not when it is next shown.
    onRefetch: () => void queries.invalidateQueries(),
  });
  return {
    client,
    listen(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
  };
}
