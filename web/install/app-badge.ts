import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Keeps the number of unread items on the icon of the installed app (Badging API), where the browser has it.
 * `keys` are the queries of the header's counts. Signing out clears it (`web/offline/clear-device.ts`).
 */
export function showUnreadOnIcon(queries: QueryClient, keys: QueryKey[]) {
  if (!('setAppBadge' in navigator)) return;
  const names = keys.map((key) => JSON.stringify(key));
  let shown: number | undefined;
  const show = () => {
    const counts = keys.map((key) => queries.getQueryData<{ unread: number }>(key)?.unread ?? 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total === shown) return;
    shown = total;
    // Refused where the app is not installed.
    navigator.setAppBadge(total).catch(() => {});
  };
  show();
  queries.getQueryCache().subscribe(({ query }) => {
    if (names.includes(query.queryHash)) show();
  });
}
