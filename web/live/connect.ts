import type { QueryClient } from '@tanstack/react-query';
import type { RulesToCome } from './await-rules.ts';
import type { LiveSource } from './use-live.ts';

const againMs = 3000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The client's code, which the first screen does not wait for. Without a line it comes when there is one. */
async function parts(signal: AbortSignal) {
  for (;;) {
    try {
      return await Promise.all([import('./create-live-source.ts'), import('./page.ts')]);
    } catch {
      await pause(againMs);
      if (signal.aborted) return null;
    }
  }
}

/** Connects until `signal` says that it is over; null where that came first. */
export async function connect(
  queries: QueryClient,
  rules: RulesToCome,
  isSignedIn: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<LiveSource | null> {
  const loaded = await parts(signal);
  if (!loaded || signal.aborted) return null;
  const [{ createLiveSource }, { followPage }] = loaded;
  const url = `${location.origin.replace(/^http/, 'ws')}/api/live`;
  const source = createLiveSource(queries, rules, { url, isSignedIn });
  followPage(source.client, signal);
  signal.addEventListener('abort', source.client.stop);
  return source;
}
