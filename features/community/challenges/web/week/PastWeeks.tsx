import { useInfiniteQuery } from '@tanstack/react-query';
import type { Challenge, FinishedWeek } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { finishedWeeksQuery } from '#community/challenges/web/api.ts';
import { tabs } from '#community/challenges/web/challenges-view.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { weekDetail, weekName } from '#shared/time/weeks.ts';
import { copy as platform } from '#web/copy.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';

type Props = { city: string; open: boolean; onClose: () => void; onChoose: (week: number) => void };

/** A list of a town's finished weeks with their winners; choosing one opens it. */
export function PastWeeks({ city, open, onClose, onChoose }: Props) {
  const query = useInfiniteQuery({ ...finishedWeeksQuery(city), enabled: open });
  const weeks = itemsOf(query.data);
  return (
    <Sheet open={open} onClose={onClose} title={copy['challenges.week.past']}>
      {query.isPending && <RowsLoading rows={4} />}
      {query.isError && weeks.length === 0 && <ErrorState onRetry={() => void query.refetch()} />}
      {query.isSuccess && weeks.length === 0 && (
        <EmptyState title={copy['challenges.week.pastEmpty']} body={copy['challenges.week.pastEmptyBody']} />
      )}
      <ul className="-mx-5">
        {weeks.map((week) => (
          <li key={week.week}>
            <WeekRow week={week} onChoose={() => onChoose(week.week)} />
          </li>
        ))}
      </ul>
      <EndOfList list={query} />
    </Sheet>
  );
}

const values: Record<Challenge, string> = {
  walking: copy['challenges.walking.steps'],
  market: copy['challenges.market.points'],
  photo: copy['challenges.photo.likes'],
};

function WeekRow({ week: { week, winners }, onChoose }: { week: FinishedWeek; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="pressable flex w-full flex-col gap-2 border-line border-b px-5 py-3.5 text-left focus-visible:-outline-offset-2"
    >
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-head">{weekName(week)}</span>
        <span className="text-hint text-meta tabular-nums">{weekDetail(week)}</span>
      </span>
      {tabs.map((challenge) => {
        const winner = winners.find((one) => one.challenge === challenge);
        return (
          <span key={challenge} className="flex gap-2 text-row">
            <span className="w-24 shrink-0 text-second">{copy[`challenges.tab.${challenge}`]}</span>
            <span className="min-w-0 flex-1 truncate text-ink">
              {winner
                ? (winner.person?.name ?? platform['common.unknownUser'])
                : copy['challenges.week.noWinner']}
            </span>
            {winner && (
              <span className="shrink-0 text-second tabular-nums">
                {fill(values[challenge], { count: grouped(winner.value) })}
              </span>
            )}
          </span>
        );
      })}
    </button>
  );
}
