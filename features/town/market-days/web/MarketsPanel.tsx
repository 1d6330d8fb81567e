import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AddOrImport } from '#residents/public-files/web/AddOrImport.tsx';
import { useAdminTown } from '#residents/regions/web/use-admin-town.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import type { PeriodicMarket } from '#town/market-days/contract.ts';
import { copy } from '#town/market-days/copy.ts';
import { cycleName, marketDays } from '#town/market-days/cycle.ts';
import { serverNow } from '#web/device/clock.ts';
import { useTopics } from '#web/live/use-live.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { marketsQuery } from './api.ts';
import { Exceptions } from './Exceptions.tsx';
import { MarketSheet } from './MarketSheet.tsx';

const ImportSheet = lazy(async () => ({ default: (await import('./ImportSheet.tsx')).ImportSheet }));

/** A market that rests for a while has its next day later. */
const nextWithin = 60;

/** A tab of the admin page: the market days of a town. */
export function MarketsPanel() {
  const town = useAdminTown('editor', 'operator');
  useTopics(town ? [`city:${town}`] : []);
  if (!town)
    return (
      <EmptyState
        title={copy['marketDays.chooseTown']}
        body={copy['marketDays.chooseTownBody']}
        drawing="map"
      />
    );
  return (
    <Suspense fallback={<RowsLoading rows={3} />}>
      <Markets key={town} cityCode={town} />
    </Suspense>
  );
}

function Markets({ cityCode }: { cityCode: string }) {
  const { items } = useSuspenseQuery(marketsQuery(cityCode)).data;
  const [opened, setOpened] = useState<PeriodicMarket | 'new' | 'file' | null>(null);
  const close = () => setOpened(null);
  const buttons = (
    <AddOrImport
      addText={copy['marketDays.add']}
      onAdd={() => setOpened('new')}
      onImport={() => setOpened('file')}
    />
  );
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={copy['marketDays.none']} body={copy['marketDays.noneBody']} drawing="basket">
          {buttons}
        </EmptyState>
      ) : (
        <>
          <p className="px-4 pt-4 text-row text-second">{copy['marketDays.about']}</p>
          <div className="px-4 pt-3">{buttons}</div>
          <ul className="pt-2 pb-6">
            {items.map((market) => (
              <li key={market.id}>
                <MarketRow market={market} onOpen={() => setOpened(market)} />
                <Exceptions market={market} />
              </li>
            ))}
          </ul>
        </>
      )}
      {opened === 'file' && (
        <Suspense>
          <ImportSheet cityCode={cityCode} markets={items} onClose={close} />
        </Suspense>
      )}
      {opened && opened !== 'file' && (
        <MarketSheet cityCode={cityCode} edited={opened === 'new' ? null : opened} onClose={close} />
      )}
    </>
  );
}

function MarketRow({ market, onOpen }: { market: PeriodicMarket; onOpen: () => void }) {
  const today = seoulDay(serverNow());
  const days = marketDays([market], today, addDays(today, nextWithin));
  const next = days.find(({ isHeld }) => isHeld)?.day;
  return (
    <ListRow
      above={
        <Tag variant="neutral">{fill(copy['marketDays.cycle'], { cycle: cycleName(market.digit) })}</Tag>
      }
      title={market.name}
      meta={next && fill(copy['marketDays.next'], { date: dayText(next) })}
      onClick={onOpen}
      className="border-b-0"
    />
  );
}
