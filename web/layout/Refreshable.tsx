import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PullToRefresh } from '#web/ui/bars/PullToRefresh.tsx';

/**
 * A page whose queries are all refetched by pulling down. Lists that do more on refresh use PullToRefresh
 * themselves.
 */
export function Refreshable({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  return (
    <PullToRefresh onRefresh={() => queries.refetchQueries({ type: 'active' })}>{children}</PullToRefresh>
  );
}
