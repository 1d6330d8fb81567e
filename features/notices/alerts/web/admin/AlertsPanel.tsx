import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { AlertList } from '#notices/alerts/web/AlertList.tsx';
import { managedAlertsQuery } from '#notices/alerts/web/api.ts';
import { placesOf } from '#shared/rights.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';

/** A tab of the admin page: what was written by hand in the places where the viewer is an editor. */
export function AlertsPanel() {
  const me = useMe();
  useTopics(placesOf(me, 'editor').map((code) => `alerts:${code || 'all'}`));
  const { data, ...list } = useSuspenseInfiniteQuery(managedAlertsQuery);
  return <AlertList alerts={itemsOf(data)} list={list} canWrite />;
}
