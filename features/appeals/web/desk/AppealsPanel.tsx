import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { DeskAppeal } from '#features/appeals/contract.ts';
import { copy } from '#features/appeals/desk-copy.ts';
import { useViewedRegion } from '#features/regions/web/viewed-region.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { Chips } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { AppealRow } from './AppealRow.tsx';
import { AppealSheet } from './AppealSheet.tsx';
import { appealsQuery, type DeskState } from './api.ts';

const states: DeskState[] = ['waiting', 'ended'];

/** A tab of the admin page: appeals against decisions in the towns that the viewer moderates. */
export function AppealsPanel() {
  const [state, setState] = useState<DeskState>('waiting');
  const [opened, setOpened] = useState<DeskAppeal | null>(null);
  return (
    <>
      <Chips
        label={copy['appealDesk.state']}
        choices={states.map((value) => ({ value, label: copy[`appealDesk.state.${value}`] }))}
        value={state}
        onChange={(value) => setState(value as DeskState)}
      />
      <Suspense fallback={<RowsLoading rows={5} />}>
        <List key={state} state={state} onOpen={setOpened} />
      </Suspense>
      {opened && <AppealSheet appeal={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type ListProps = { state: DeskState; onOpen: (appeal: DeskAppeal) => void };

function List({ state, onOpen }: ListProps) {
  const region = useViewedRegion();
  const { data, ...list } = useSuspenseInfiniteQuery(appealsQuery(state, region));
  const items = itemsOf(data);
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={copy[`appealDesk.none.${state}`]} drawing="letter" />
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <AppealRow appeal={item} onOpen={() => onOpen(item)} />
            </li>
          ))}
        </ul>
      )}
      <EndOfList list={list} />
    </>
  );
}
