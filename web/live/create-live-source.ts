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
    // The start-up path: what is on screen is fetched again, what is not when it is next shown. What was heard just
    // before is on screen first (queries tell of it with a timer of their own): a part that it ended asks for nothing.
    onRefetch: () => void setTimeout(() => queries.invalidateQueries()),
  });
  return {
    client,
    listen(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
  };
}
