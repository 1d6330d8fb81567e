import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Treasury } from '#community/treasuries/contract.ts';
import { copy as refusals } from '#community/treasuries/refusal-copy.ts';
import { copy } from '#community/treasuries/sheet-copy.ts';
import { csvAddress, entriesQuery, treasuryQuery } from '#community/treasuries/web/api.ts';
import { sumsOf } from '#community/treasuries/web/reading/years.ts';
import { topicOf } from '#community/treasuries/web/topic-of.ts';
import { Download, Printer } from '#web/icons.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { itemsOf } from '#web/lists/cached-list.ts';
import { useTopics } from '#web/live/use-live.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Visit } from '#web/visit.ts';
import { YearSheet } from './YearSheet.tsx';

export const load = ({ queryClient, params }: Visit<'/treasury/$treasuryId/year/$year'>) =>
  queryClient.fetchQuery(treasuryQuery(params.treasuryId));

export function Page() {
  const { treasuryId, year } = useParams({ from: '/treasury/$treasuryId/year/$year' });
  const treasury = useSuspenseQuery(treasuryQuery(treasuryId)).data;
  useTopics(treasury ? [topicOf(treasury)] : []);
  if (!treasury || !/^2\d{3}$/.test(year))
    return <NotFound sentence={refusals['treasury.gone']} to="/treasury" />;
  return <Sheet treasury={treasury} year={Number(year)} />;
}

/** A year on A4, and as a table for a spreadsheet. It is printed once all of its entries are here. */
function Sheet({ treasury, year }: { treasury: Treasury; year: number }) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = useInfiniteQuery(
    entriesQuery(treasury.id, year),
  );
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const isWhole = data !== undefined && !hasNextPage;
  return (
    <div className="px-4 pt-4 pb-8">
      <div className="mb-5 flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Icon of={Printer} size={18} />}
          busy={!isWhole && !isError && copy['treasurySheet.loading']}
          disabled={!isWhole}
          onClick={() => window.print()}
        >
          {copy['treasurySheet.print']}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Icon of={Download} size={18} />}
          render={<a href={csvAddress(treasury.id, year)} download />}
        >
          {copy['treasurySheet.csv']}
        </Button>
      </div>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {/* A list has the latest first, a book the first. */}
      <YearSheet treasury={treasury} sums={sumsOf(treasury, year)} entries={itemsOf(data).toReversed()} />
    </div>
  );
}
