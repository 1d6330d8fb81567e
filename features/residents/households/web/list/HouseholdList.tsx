import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AreaSelect } from '#residents/areas/web/AreaSelect.tsx';
import type { Household } from '#residents/households/contract.ts';
import { copy } from '#residents/households/copy.ts';
import { householdsQuery } from '#residents/households/web/api.ts';
import { HouseholdSheet } from '#residents/households/web/household/HouseholdSheet.tsx';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useDebouncedValue } from '#web/ui/fields/use-debounced.ts';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { HouseholdRow } from './HouseholdRow.tsx';

/** The households of a town or of one of its areas, by name; a press opens one. */
export function HouseholdList({ city }: { city: string }) {
  const [typed, setTyped] = useState('');
  const [area, setArea] = useState('');
  // The pressed row, not its id: a list that changes meanwhile does not close the form.
  const [opened, setOpened] = useState<Household | null>(null);
  const q = useDebouncedValue(typed.trim());
  const { data, isPending, ...list } = useInfiniteQuery({
    ...householdsQuery(city, area, q),
    placeholderData: keepPreviousData,
  });
  const items = itemsOf(data);
  const total = data?.pages[0]?.total ?? 0;
  return (
    <section className="border-fill border-t-8 pb-8 forced-colors:border-t">
      <div className="flex flex-col gap-3 px-4 pt-4 pb-2">
        <AreaSelect
          cityCode={city}
          label={copy['households.area']}
          wholeTownLabel={copy['households.whole']}
          value={area}
          onChange={setArea}
        />
        <div className="flex">
          <SearchField placeholder={copy['households.search']} value={typed} onChange={setTyped} />
        </div>
        <p role="status" className="font-semibold text-row tabular-nums">
          {data && total > 0 && fill(copy['households.count'], { count: grouped(total) })}
        </p>
      </div>
      {isPending ? (
        <RowsLoading rows={4} />
      ) : !data ? (
        // Also without a passkey: the button asks for it.
        <ErrorState
          text={copy['households.loadFailed']}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <List
          items={items}
          row={(household) => (
            <HouseholdRow city={city} household={household} onOpen={() => setOpened(household)} />
          )}
          empty={<Nothing isSearch={total > 0} />}
          more={list}
        />
      )}
      {opened && (
        <HouseholdSheet key={opened.id} city={city} household={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

const Nothing = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <p className="px-4 pt-4 text-row text-second">{copy['households.notFound']}</p>
  ) : (
    <EmptyState title={copy['households.none']} body={copy['households.noneBody']} drawing="hill" />
  );
