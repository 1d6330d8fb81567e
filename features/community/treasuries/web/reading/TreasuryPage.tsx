import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { copy as refusals } from '#community/treasuries/refusal-copy.ts';
import { entriesQuery, monthsQuery, treasuryQuery } from '#community/treasuries/web/api.ts';
import { Entries } from '#community/treasuries/web/entries/Entries.tsx';
import { Officers } from '#community/treasuries/web/officers/Officers.tsx';
import { topicOf } from '#community/treasuries/web/topic-of.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { useToday } from '#web/device/use-today.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import type { Visit } from '#web/visit.ts';
import { DeleteTreasury } from './DeleteTreasury.tsx';
import { TreasuryHead } from './TreasuryHead.tsx';
import { TreasuryYear } from './TreasuryYear.tsx';
import { yearIn, yearsOf } from './years.ts';

export async function load({ queryClient, params: { treasuryId }, search }: Visit<'/treasury/$treasuryId'>) {
  const treasury = await queryClient.fetchQuery(treasuryQuery(treasuryId));
  if (!treasury) return;
  const year = yearIn(search, yearsOf(treasury, seoulDay(serverNow())));
  await Promise.all([
    queryClient.ensureQueryData(monthsQuery(treasuryId, year)),
    queryClient.ensureInfiniteQueryData(entriesQuery(treasuryId, year)),
  ]);
}

/** A treasury, a year at a time, updated live. */
export function Page() {
  const { treasuryId } = useParams({ from: '/treasury/$treasuryId' });
  const search: Record<string, unknown> = useSearch({ from: '/treasury/$treasuryId' });
  const navigate = useNavigate();
  const today = useToday();
  const treasury = useSuspenseQuery(treasuryQuery(treasuryId)).data;
  useTopics(treasury ? [topicOf(treasury)] : []);
  if (!treasury) return <NotFound sentence={refusals['treasury.gone']} to="/treasury" />;
  const years = yearsOf(treasury, today);
  const year = yearIn(search, years);
  const show = (chosen: string) =>
    void navigate({
      to: '/treasury/$treasuryId',
      params: { treasuryId },
      search: { year: Number(chosen) },
      replace: true,
    });
  return (
    <Refreshable>
      <TreasuryHead treasury={treasury} />
      <Suspense fallback={<RowsLoading rows={3} />}>
        <TreasuryYear treasury={treasury} year={year} years={years} onYear={show} />
        <Entries key={year} treasury={treasury} year={year} />
      </Suspense>
      <Officers treasury={treasury} />
      {treasury.can.delete && <DeleteTreasury treasury={treasury} />}
    </Refreshable>
  );
}
