import type { QueryClient } from '@tanstack/react-query';

/**
 * The `meta` of a mutation that ends what the page shows, then leaves the page and refetches everything
 * itself.
 */
export const leaves = { leaves: true };

/** Whether such a mutation is under way: what the page shows must not be asked for any more. */
export const isLeaving = (queries: QueryClient) =>
  queries.isMutating({ predicate: ({ meta }) => meta?.leaves === true }) > 0;
