import type { QueryClient } from '@tanstack/react-query';
import { untilLoaded } from '#web/requests/until-loaded.ts';
import type { RulesToCome } from './await-rules.ts';
import type { LiveSource } from './use-live.ts';

/** The live client's code, which the first screen does not wait for. */
const parts = () => Promise.all([import('./create-live-source.ts'), import('./page.ts')]);

/** Connects until `signal` aborts. Null if it aborted before the code had loaded. */
export async function connect(
  queries: QueryClient,
  rules: RulesToCome,
  isSignedIn: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<LiveSource | null> {
  const loaded = await untilLoaded(parts, signal);
  if (!loaded || signal.aborted) return null;
  const [{ createLiveSource }, { followPage }] = loaded;
  const url = `${location.origin.replace(/^http/, 'ws')}/api/live`;
  const source = createLiveSource(queries, rules, { url, isSignedIn });
  followPage(source.client, signal);
  signal.addEventListener('abort', source.client.stop);
  return source;
}
