import type { QueryClient } from '@tanstack/react-query';

/** Something waits for admins, or no longer. A case and a file are not read again: each look is written down. */
export const invalidateAdmin = (queries: QueryClient) =>
  void queries.invalidateQueries({
    queryKey: ['admin'],
    predicate: ({ queryKey }) => queryKey[1] !== 'case' && queryKey[1] !== 'file',
  });
