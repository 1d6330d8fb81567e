import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { copy } from '#features/alerts/copy.ts';
import { AlertRow } from '#features/alerts/web/AlertRow.tsx';
import { managedAlertsQuery } from '#features/alerts/web/api.ts';
import { placesOf } from '#shared/rights.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** A tab of the admin page: what was written by hand in the places where the viewer is an editor. */
export function AlertsPanel() {
  const me = useMe();
  useTopics(placesOf(me, 'editor').map((code) => `alerts:${code || 'all'}`));
  const { data, ...list } = useSuspenseInfiniteQuery(managedAlertsQuery);
  const items = itemsOf(data);
  return (
    <>
      <div className="px-4 pt-3">
        <Button
          size="small"
          look="secondary"
          icon={<Icon of={Plus} size={18} />}
          render={<Link to="/alerts/write" />}
        >
          {copy['alerts.write']}
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState title={copy['alerts.none']} body={copy['alerts.noneBody']} drawing="letter" />
      ) : (
        <ul>
          {items.map((alert) => (
            <li key={alert.id}>
              <AlertRow alert={alert} />
            </li>
          ))}
        </ul>
      )}
      <EndOfList list={list} />
    </>
  );
}
