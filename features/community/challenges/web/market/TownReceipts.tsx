import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Receipt } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { type TownWeek, townReceiptsQuery } from '#community/challenges/web/api.ts';
import { copy as platform } from '#web/copy.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ReceiptRows } from './ReceiptRows.tsx';
import { RejectSheet } from './RejectSheet.tsx';

/** All receipts of a town's week, for an admin who checks them. */
export function TownReceipts({ city, week }: TownWeek) {
  const { data, error, refetch, ...query } = useInfiniteQuery(townReceiptsQuery({ city, week }));
  const receipts = itemsOf(data);
  const [rejecting, setRejecting] = useState<Receipt | null>(null);
  return (
    <Section title={copy['challenges.receipts.town']} band>
      {/* Only this part waits for a confirmation: admins take part, too. */}
      {!data && error && (
        <ErrorState
          text={errorMessage(error, copy, platform['common.loadFailed'])}
          onRetry={() => void refetch()}
          retrying={query.isFetching}
        />
      )}
      {!data && !error && <RowsLoading rows={2} image />}
      {data && receipts.length === 0 && <EmptyState title={copy['challenges.receipts.townEmpty']} />}
      <ReceiptRows
        receipts={receipts}
        named
        action={(receipt) =>
          receipt.can.reject && (
            <Button size="small" variant="quiet" onClick={() => setRejecting(receipt)}>
              {copy['challenges.receipts.reject']}
            </Button>
          )
        }
      />
      <EndOfList list={query} rows={{ image: true }} />
      <RejectSheet receipt={rejecting} onClose={() => setRejecting(null)} />
    </Section>
  );
}
