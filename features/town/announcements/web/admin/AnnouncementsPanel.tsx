import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { placesOf } from '#shared/rights.ts';
import type { Announcement } from '#town/announcements/contract.ts';
import { copy } from '#town/announcements/copy.ts';
import { type AnnouncementState, announcementStates } from '#town/announcements/states.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { AnnouncementRow } from './AnnouncementRow.tsx';
import { AnnouncementSheet } from './AnnouncementSheet.tsx';
import { managedQuery } from './api.ts';

/** A tab of the admin page: what is announced in the places where the viewer is an editor. */
export function AnnouncementsPanel() {
  const me = useMe();
  const [state, setState] = useState<AnnouncementState>('inForce');
  const [opened, setOpened] = useState<Announcement | 'new' | null>(null);
  useTopics(placesOf(me, 'editor').map((code) => `announcement-desk:${code || 'all'}`));
  return (
    <>
      <Chips
        label={copy['announcements.state']}
        choices={announcementStates.map((value) => ({ value, label: copy[`announcements.state.${value}`] }))}
        value={state}
        onChange={(value) => setState(value as AnnouncementState)}
      />
      <div className="px-4 pt-3">
        <Button
          size="small"
          variant="secondary"
          icon={<Icon of={Plus} size={18} />}
          onClick={() => setOpened('new')}
        >
          {copy['announcements.add']}
        </Button>
      </div>
      <Suspense fallback={<RowsLoading rows={5} />}>
        <Announcements key={state} state={state} onOpen={setOpened} />
      </Suspense>
      {opened && (
        <AnnouncementSheet edited={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

type ListProps = { state: AnnouncementState; onOpen: (announcement: Announcement) => void };

function Announcements({ state, onOpen }: ListProps) {
  const { data, ...list } = useSuspenseInfiniteQuery(managedQuery(state));
  const items = itemsOf(data);
  return (
    <List
      items={items}
      row={(item) => (
        <AnnouncementRow announcement={item} onOpen={state === 'over' ? undefined : () => onOpen(item)} />
      )}
      empty={
        <EmptyState
          title={copy[`announcements.none.${state}`]}
          body={copy['announcements.noneBody']}
          drawing="letter"
        />
      }
      more={list}
    />
  );
}
