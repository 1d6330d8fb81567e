import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#server/live/frames.ts';
import { isLeaving } from '#web/session/leaving.ts';
import { awaitRules, type RulesToCome } from './await-rules.ts';
import { createLiveClient, type LiveClientOptions } from './live-client.ts';
import { mayRefetch } from './recorded.ts';
import { refetchPatched } from './refetch-patched.ts';
import type { LiveSource } from './use-live.ts';

/**
 * The live client of one signed-in user, which applies the features' rules. Call `client.stop` when the user
 * changes.
 */
export function createLiveSource(
  queries: QueryClient,
  rules: RulesToCome,
  options: Pick<LiveClientOptions, 'url' | 'isSignedIn'>,
): LiveSource {
  const listeners = new Set<(event: LiveEvent) => void>();
  const apply = awaitRules(queries, rules);
  const ignorePatches = refetchPatched(queries);
  const client = createLiveClient({
    ...options,
    onEvent(event) {
      apply(event);
      for (const listener of listeners) listener(event);
    },
    // After a gap, visible queries are refetched now and the others when they are next shown. The timeout
    // lets earlier events render first (queries notify in a timer, too). A component that such an event
    // unmounted then fetches nothing.
    onRefetch: () =>
      void setTimeout(() => isLeaving(queries) || queries.invalidateQueries({ predicate: mayRefetch })),
  });
  return {
    client: {
      ...client,
      stop() {
        ignorePatches();
        client.stop();
      },
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
