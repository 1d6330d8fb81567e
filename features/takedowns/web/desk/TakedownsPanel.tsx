import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { copy } from '#features/takedowns/desk-copy.ts';
import { type TakedownList, takedownLists } from '#features/takedowns/states.ts';
import { placesOf } from '#shared/rights.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session.ts';
import { Chips } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { takedownsQuery } from './api.ts';
import { TakedownCase } from './TakedownCase.tsx';
import { TakedownRow } from './TakedownRow.tsx';

/** A tab of the admin page: who asks that something is taken down in the towns that the viewer moderates. */
export function TakedownsPanel() {
  const me = useMe();
  const { takedown } = useSearch({ from: '/admin' });
  const [list, setList] = useState<TakedownList>('waiting');
  useTopics(placesOf(me, 'moderator').map((code) => `takedowns:${code || 'all'}`));
  if (typeof takedown === 'string') return <TakedownCase id={takedown} />;
  return (
    <>
      <Chips
        label={copy['takedowns.list']}
        choices={takedownLists.map((value) => ({ value, label: copy[`takedowns.list.${value}`] }))}
        value={list}
        onChange={(value) => setList(value as TakedownList)}
      />
      <Suspense fallback={<RowsLoading rows={5} />}>
        <List key={list} list={list} />
      </Suspense>
    </>
  );
}

function List({ list }: { list: TakedownList }) {
  const { data, ...query } = useSuspenseInfiniteQuery(takedownsQuery(list));
  const items = itemsOf(data);
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={copy[`takedowns.none.${list}`]} drawing="letter" />
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <TakedownRow takedown={item} />
            </li>
          ))}
        </ul>
      )}
      <EndOfList list={query} />
    </>
  );
}
