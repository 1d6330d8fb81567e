import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newsDay } from '#town/news/news-day.ts';
import { WholeDraft } from '#town/news/web/admin/WholeDraft.tsx';
import { incomingQuery } from '#town/news/web/writing/incoming-query.ts';
import { copy } from '#town/sources/copy.ts';
import { DetailFrame } from '#web/admin/DetailFrame.tsx';
import { serverNow } from '#web/device/clock.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { IncomingButtons } from './IncomingButtons.tsx';
import { IncomingOrigin } from './IncomingOrigin.tsx';

type Props = {
  id: string;
  /** Whether it is among the rows that have loaded. */
  isListed: boolean;
  onClose: () => void;
  onSettled: () => void;
};

/** An item as the news that it would be, and what an editor does with it. */
export function IncomingDetail({ id, isListed, onClose, onSettled }: Props) {
  const { data, error, refetch } = useQuery(incomingQuery(id));
  // Once its row has left the list, another editor was faster.
  const [wasListed, setWasListed] = useState(isListed);
  if (isListed && !wasListed) setWasListed(true);
  const item = wasListed && !isListed ? null : data;
  return (
    <DetailFrame
      title={copy['sources.detail']}
      onClose={onClose}
      footer={
        item && (
          <div className="flex gap-2">
            <IncomingButtons item={item} size="large" onSettled={onSettled} />
          </div>
        )
      }
    >
      {item ? (
        <WholeDraft
          draft={item}
          above={<IncomingOrigin item={{ ...item, day: null }} />}
          below={
            <span className="font-semibold text-ink tabular-nums">{newsDay(serverNow(), item.day)}</span>
          }
        />
      ) : item === null ? (
        <EmptyState title={copy['incomingNews.gone']} drawing="letter" />
      ) : error ? (
        <ErrorState onRetry={() => refetch()} />
      ) : (
        <RowsLoading rows={3} />
      )}
    </DetailFrame>
  );
}
