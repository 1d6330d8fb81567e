import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { copy } from '#days/pickups/admin-copy.ts';
import type { PickupDoubt } from '#days/pickups/contract.ts';
import { doubtsQuery, settleDoubt } from '#days/pickups/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Ago } from '#web/ui/Ago.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Section } from '#web/ui/Section.tsx';

/** The days that residents say are wrong, as long as there are any. */
export function Doubts({ cityCode }: { cityCode: string }) {
  const { data, ...list } = useSuspenseInfiniteQuery(doubtsQuery(cityCode));
  const doubts = itemsOf(data);
  if (doubts.length === 0) return null;
  return (
    <Section title={copy['pickups.doubts']}>
      <List items={doubts} row={(doubt) => <DoubtRow doubt={doubt} />} more={list} />
    </Section>
  );
}

function DoubtRow({ doubt: { id, areaName, day, text, createdAt } }: { doubt: PickupDoubt }) {
  const queries = useQueryClient();
  const date = dayText(day);
  const { act: settle, busy } = useAction({
    run: () => settleDoubt(id),
    done: () => copy['pickups.settled'],
    failed: (error) => errorMessage(error, copy, copy['pickups.settleFailed']),
    // Also after a failure: somebody else may have settled it.
    settled: () => queries.invalidateQueries({ queryKey: ['pickup-doubts'] }),
  });
  return (
    <ListRow
      align="center"
      title={`${areaName} · ${date}`}
      detail={
        <span dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text || copy['pickups.doubtNoText']}
        </span>
      }
      meta={<Ago at={createdAt} />}
      trailing={
        <Button
          size="small"
          variant="secondary"
          disabled={busy}
          aria-label={fill(copy['pickups.settleOf'], { area: areaName, date })}
          onClick={() => void settle()}
        >
          {copy['pickups.settle']}
        </Button>
      }
    />
  );
}
