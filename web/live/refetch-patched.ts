import type { QueryClient } from '@tanstack/react-query';

/**
 * Fetches a query again if its data was patched while it was being fetched: the answer may be older than the
 * patch, and has overwritten it. Loading one more page is left out: it would fetch a long list as a whole.
 * Returns what ends this.
 */
export function refetchPatched(queries: QueryClient): () => void {
  const known = new WeakMap<object, unknown>();
  const patched = new WeakSet<object>();
  return queries.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return;
    const { query, action } = change;
    const { data, fetchStatus, fetchMeta } = query.state;
    const isChanged = known.get(query) !== data;
    known.set(query, data);
    if (!action.manual) {
      if (patched.delete(query)) void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    } else if (isChanged && fetchStatus === 'fetching' && !fetchMeta?.fetchMore) patched.add(query);
  });
}
