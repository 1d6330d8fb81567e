import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Under events that never end the last of these answers counts. */
const maxTries = 3;

/**
 * Fetches an item of the cached lists under `queryKey`. If a list was patched meanwhile it fetches again: the
 * answer may be older than the patch, and would undo it.
 */
export async function fetchCurrent<Item>(
  queries: QueryClient,
  queryKey: QueryKey,
  fetch: () => Promise<Item>,
): Promise<Item> {
  for (let tries = 1; ; tries++) {
    let isPatched = false;
    const unsubscribe = queries.getQueryCache().subscribe((change) => {
      if (change.type !== 'updated' || change.action.type !== 'success' || !change.action.manual) return;
      if (matchQuery({ queryKey }, change.query)) isPatched = true;
    });
    const item = await fetch().finally(unsubscribe);
    if (!isPatched || tries === maxTries) return item;
  }
}
