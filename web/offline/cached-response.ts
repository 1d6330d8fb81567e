import type { QueryClient } from '@tanstack/react-query';
import { findCachedResponse, findOwner, type Owner } from './offline-store.ts';
import { version } from './version.ts';
import { isFreshEnough } from './worth-keeping.ts';

const initialRetryMs = 5000;
const maxRetryMs = 60_000;

/** Queries that show a stored answer until the server answers again. */
const lastSeen = new Set<string>();
let waitMs = initialRetryMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** This user's stored answer to a query, or undefined. It counts as stale and is refetched. */
export async function cachedResponse(queries: QueryClient, personId: string, hash: string): Promise<unknown> {
  const cached = await findCachedResponse(personId, hash);
  if (!cached || !isFreshEnough(cached, Date.now())) return undefined;
  lastSeen.add(hash);
  const isIt = { predicate: ({ queryHash }: { queryHash: string }) => queryHash === hash };
  // Runs after the answer has become the query's data.
  setTimeout(() => void queries.invalidateQueries({ ...isIt, refetchType: 'none' }));
  askAgain(queries);
  return cached.data;
}

/**
 * The device may be online while the server is unreachable. No event reports its return, so the queries are
 * retried.
 */
function askAgain(queries: QueryClient) {
  if (timer !== undefined) return;
  const retry = async () => {
    clearTimeout(timer);
    removeEventListener('online', retry);
    const shown = [...lastSeen];
    lastSeen.clear();
    const predicate = ({ queryHash }: { queryHash: string }) => shown.includes(queryHash);
    await queries.refetchQueries({ predicate, type: 'active' });
    timer = undefined;
    const failing = queries
      .getQueryCache()
      .findAll({ predicate, type: 'active' })
      .filter(({ state }) => state.status === 'error');
    for (const { queryHash } of failing) lastSeen.add(queryHash);
    waitMs = failing.length > 0 ? Math.min(waitMs * 2, maxRetryMs) : initialRetryMs;
    if (lastSeen.size > 0) askAgain(queries);
  };
  timer = setTimeout(retry, waitMs * (0.5 + Math.random()));
  addEventListener('online', retry);
}

/** The stored session of the last user, for an app that starts offline. */
export async function cachedSession(): Promise<unknown> {
  const owner: Owner | undefined = await findOwner();
  return owner && isFreshEnough(owner, Date.now()) && owner.version === version() ? owner.session : undefined;
}
