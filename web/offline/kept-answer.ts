import type { QueryClient } from '@tanstack/react-query';
import { findAnswer, findOwner, type Owner } from './kept-store.ts';
import { version } from './version.ts';
import { isFreshEnough } from './worth-keeping.ts';

const firstLookMs = 5000;
const longestLookMs = 60_000;

/** Queries that show a stored answer until the server answers again. */
const lastSeen = new Set<string>();
let waitMs = firstLookMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** This user's stored answer to a query, or undefined. It counts as stale and is refetched. */
export async function keptAnswer(queries: QueryClient, personId: string, hash: string): Promise<unknown> {
  const kept = await findAnswer(personId, hash);
  if (!kept || !isFreshEnough(kept, Date.now())) return undefined;
  lastSeen.add(hash);
  const isIt = { predicate: ({ queryHash }: { queryHash: string }) => queryHash === hash };
  // Runs after the answer has become the query's data.
  setTimeout(() => void queries.invalidateQueries({ ...isIt, refetchType: 'none' }));
  askAgain(queries);
  return kept.data;
}

/**
 * The device may be online while the server is unreachable. No event reports its return, so the queries are
 * retried.
 */
function askAgain(queries: QueryClient) {
  if (timer !== undefined) return;
  const look = async () => {
    clearTimeout(timer);
    removeEventListener('online', look);
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
    waitMs = failing.length > 0 ? Math.min(waitMs * 2, longestLookMs) : firstLookMs;
    if (lastSeen.size > 0) askAgain(queries);
  };
  timer = setTimeout(look, waitMs * (0.5 + Math.random()));
  addEventListener('online', look);
}

/** The stored session of the last user, for an app that starts offline. */
export async function keptSession(): Promise<unknown> {
  const owner: Owner | undefined = await findOwner();
  return owner && isFreshEnough(owner, Date.now()) && owner.version === version() ? owner.session : undefined;
}
