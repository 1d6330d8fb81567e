import type { QueryClient } from '@tanstack/react-query';
import type { ResolveParams } from '@tanstack/react-router';
import type { Path, PlainPath } from '#web/pages.ts';

/**
 * The arguments of a loader, of the page at `P`. It fills the query cache, so that the component finds its
 * data there.
 */
export type Visit<P extends Path = PlainPath> = {
  queryClient: QueryClient;
  params: ResolveParams<P>;
  search: Record<string, unknown>;
};
