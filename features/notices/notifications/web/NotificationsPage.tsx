import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { soon } from '#web/requests/soon.ts';
import { PullToRefresh } from '#web/ui/bars/PullToRefresh.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import type { Visit } from '#web/visit.ts';
import { listQuery } from './api.ts';
import { unreadQuery } from './header-count.ts';
import { NotificationList } from './NotificationList.tsx';
import { NotificationsBar } from './NotificationsBar.tsx';

/** Waits only briefly. After that the page appears with placeholders until the rows arrive. */
export async function load({ queryClient }: Visit) {
  await soon(queryClient.ensureInfiniteQueryData({ ...listQuery, revalidateIfStale: true }));
}

/** The list of notifications. Viewing it marks nothing as read; opening a row does. */
export function Page() {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([queries.invalidateQueries(listQuery), queries.invalidateQueries(unreadQuery)]);
  return (
    <>
      <NotificationsBar />
      <PullToRefresh onRefresh={refresh}>
        <Suspense fallback={<RowsLoading rows={7} leading />}>
          <NotificationList />
        </Suspense>
      </PullToRefresh>
    </>
  );
}
