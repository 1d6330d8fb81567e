import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { copy } from '#community/challenges/copy.ts';
import { marketQuery } from '#community/challenges/web/api.ts';
import { MyRow, Ranking } from '#community/challenges/web/walking/Ranking.tsx';
import type { TabProps } from '#community/challenges/web/walking/WalkingTab.tsx';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { weekName } from '#shared/time/weeks.ts';
import { useMe } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { OwnReceipts } from './OwnReceipts.tsx';
import { ReceiptEntry } from './ReceiptEntry.tsx';
import { TownReceipts } from './TownReceipts.tsx';

const pointsText = (count: number) => fill(copy['challenges.market.points'], { count: grouped(count) });

/** The button that hands in a receipt, the points ranking and the receipts. */
export function MarketTab({ city, week }: TabProps) {
  const { data } = useSuspenseQuery(marketQuery({ city, week }));
  // The server lists other people's receipts for admins only.
  const { isAdmin } = useMe();
  const title = data.open
    ? copy['challenges.market.title']
    : fill(copy['challenges.market.titlePast'], { week: weekName(data.week) });
  return (
    <>
      {data.open && <ReceiptEntry city={city} left={data.leftToday} />}
      <Section title={title} band={data.open}>
        <p className="px-4 pb-2 text-meta text-second">{copy['challenges.market.pointsRule']}</p>
        {data.rows.length > 0 ? (
          <Ranking rows={data.rows} valueText={pointsText} />
        ) : data.open ? (
          <EmptyState title={copy['challenges.market.empty']} body={copy['challenges.market.emptyBody']} />
        ) : (
          <EmptyState title={copy['challenges.market.emptyPast']} />
        )}
        <MyRow
          me={data.me}
          valueText={pointsText}
          open={data.open}
          share={{ challenge: 'market', week: data.week }}
        />
      </Section>
      <Suspense fallback={<RowsLoading rows={2} image />}>
        <OwnReceipts city={city} week={week} />
        {isAdmin && <TownReceipts city={city} week={week} />}
      </Suspense>
    </>
  );
}
