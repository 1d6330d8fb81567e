import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PullToRefresh } from '#web/ui/PullToRefresh.tsx';

/** A screen that is pulled down to ask for all it shows anew. Lists with more to settle bring their own. */
export function Refreshable({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  return (
    <PullToRefresh onRefresh={() => queries.refetchQueries({ type: 'active' })}>{children}</PullToRefresh>
  );
}
