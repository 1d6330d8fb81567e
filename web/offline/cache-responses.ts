import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#web/session/session.ts';
import { clearOthers } from './clear-device.ts';
import { cacheResponses, settleOwner } from './offline-store.ts';
import { version } from './version.ts';
import { toCachedResponse, tooMuch } from './worth-keeping.ts';

/** Answers come in bursts, so they are stored together. */
const pauseMs = 1000;
/**
 * Pruning old or excess answers reads the whole store, so it runs only at the first write and then at every
 * 25th.
 */
const clearEvery = 25;

/** Stores the user's answers and session as they arrive. Data kept of any other user is deleted first. */
export async function keepWhatIsRead(queries: QueryClient): Promise<void> {
  const here = () => queries.getQueryData(sessionQuery.queryKey);
  const due = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settled = '';
  let writes = 0;

  async function settle() {
    const session = here();
    const personId = session?.person?.id;
    const text = JSON.stringify(session);
    if (!personId || text === settled) return;
    if (await settleOwner({ personId, version: version(), session, savedAt: Date.now() }))
      await clearOthers();
    settled = text;
  }

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    const personId = here()?.person?.id;
    const now = Date.now();
    const asked = [...due].flatMap((hash) => queries.getQueryCache().get(hash) ?? []);
    due.clear();
    if (!personId) return;
    await settle();
    const fresh = asked.flatMap(
      ({ queryHash, queryKey, state }) =>
        toCachedResponse(queryHash, queryKey, state.data, state.dataUpdatedAt) ?? [],
    );
    // An item the server no longer returns is deleted here, too.
    const deletedHashes = asked.filter(({ state }) => state.data === null).map(({ queryHash }) => queryHash);
    if (fresh.length + deletedHashes.length === 0) return;
    const clears = writes++ % clearEvery === 0;
    await cacheResponses(personId, fresh, deletedHashes, clears ? (all) => tooMuch(all, now) : undefined);
  }

  // When storage is full or missing nothing is kept, and nothing else fails.
  const quietly = () => void write().catch(() => {});
  const note = (hash: string) => {
    due.add(hash);
    timer ??= setTimeout(quietly, pauseMs);
  };
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query.queryHash);
  });
  // A phone may discard a hidden page, so pending answers are stored when the page is hidden.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && quietly());
  for (const query of queries.getQueryCache().getAll())
    if (query.state.data !== undefined) due.add(query.queryHash);
  quietly();
}
