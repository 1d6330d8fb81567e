import type { QueryClient } from '@tanstack/react-query';

/** Refetches the admin pages after a change. Cases and files are not refetched, because every access is audited. */
export const invalidateAdmin = (queries: QueryClient) =>
  void queries.invalidateQueries({
    queryKey: ['admin'],
    predicate: ({ queryKey }) => queryKey[1] !== 'case' && queryKey[1] !== 'file',
  });
