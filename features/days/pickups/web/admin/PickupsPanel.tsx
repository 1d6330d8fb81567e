import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { copy } from '#days/pickups/admin-copy.ts';
import type { PickupArea } from '#days/pickups/contract.ts';
import { copy as kinds } from '#days/pickups/copy.ts';
import { kindsText } from '#days/pickups/day-text.ts';
import { areasQuery } from '#days/pickups/web/api.ts';
import { AddOrImport } from '#residents/public-files/web/AddOrImport.tsx';
import { useAdminTown } from '#residents/regions/web/use-admin-town.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { useTopics } from '#web/live/use-live.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { AreaSheet } from './AreaSheet.tsx';
import { Doubts } from './Doubts.tsx';
import { Exceptions } from './Exceptions.tsx';
import { daysText } from './rule-values.ts';

const ImportSheet = lazy(async () => ({ default: (await import('./ImportSheet.tsx')).ImportSheet }));

/** A tab of the admin page: the pickups of a town by its collection areas. */
export function PickupsPanel() {
  const town = useAdminTown('editor');
  useTopics(town ? [`city:${town}`, `pickup-doubts:${town}`] : []);
  if (!town)
    return (
      <EmptyState title={copy['pickups.chooseTown']} body={copy['pickups.chooseTownBody']} drawing="map" />
    );
  return (
    <Suspense fallback={<RowsLoading rows={3} />}>
      <Areas key={town} cityCode={town} />
    </Suspense>
  );
}

function Areas({ cityCode }: { cityCode: string }) {
  const { data, ...list } = useSuspenseInfiniteQuery(areasQuery(cityCode));
  const [opened, setOpened] = useState<PickupArea | 'new' | 'file' | null>(null);
  const areas = itemsOf(data);
  const close = () => setOpened(null);
  const buttons = (
    <AddOrImport
      addText={copy['pickups.add']}
      onAdd={() => setOpened('new')}
      onImport={() => setOpened('file')}
    />
  );
  return (
    <>
      <Doubts cityCode={cityCode} />
      {areas.length === 0 ? (
        <EmptyState title={copy['pickups.adminNone']} body={copy['pickups.adminNoneBody']} drawing="truck">
          {buttons}
        </EmptyState>
      ) : (
        <>
          <p className="px-4 pt-4 text-row text-second">{copy['pickups.about']}</p>
          <div className="px-4 pt-3">{buttons}</div>
          <ul className="pt-2 pb-6">
            {areas.map((area) => (
              <li key={area.id}>
                <AreaRow area={area} onOpen={() => setOpened(area)} />
                <Exceptions area={area} />
              </li>
            ))}
          </ul>
          <EndOfList list={list} />
        </>
      )}
      {opened === 'file' && (
        <Suspense>
          <ImportSheet cityCode={cityCode} onClose={close} />
        </Suspense>
      )}
      {opened && opened !== 'file' && (
        <AreaSheet cityCode={cityCode} edited={opened === 'new' ? null : opened} onClose={close} />
      )}
    </>
  );
}

const AreaRow = ({ area, onOpen }: { area: PickupArea; onOpen: () => void }) => (
  <ListRow
    title={area.name}
    detail={
      <span className="[overflow-wrap:anywhere]">
        {area.rules
          .map((rule) => fill(copy['pickups.line'], { kind: kindsText([rule.kind]), days: daysText(rule) }))
          .join(', ')}
      </span>
    }
    meta={fill(kinds['pickups.asOf'], { date: dayText(area.asOf) })}
    onClick={onOpen}
    className="border-b-0"
  />
);
