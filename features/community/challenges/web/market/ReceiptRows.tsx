import type { ReactNode } from 'react';
import type { Receipt } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { copy as platform } from '#web/copy.ts';
import { serverNow } from '#web/device/clock.ts';
import { sourcesOf } from '#web/images/sources.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ImageViewer } from '#web/ui/images/ImageViewer.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { ReceiptThumbnail, receiptName } from './ReceiptThumbnail.tsx';
import { useReceiptPictures } from './use-receipt-pictures.ts';

type Props = {
  receipts: Receipt[];
  /** They are other people's: each owner's name is shown, and pictures need a confirmation. */
  named?: boolean;
  action?: (receipt: Receipt) => ReactNode;
};

/** Receipts with their image, points and status. */
export function ReceiptRows({ receipts, named, action }: Props) {
  const pictures = useReceiptPictures(named === true);
  const { viewed } = pictures;
  return (
    <>
      <ul>
        {receipts.map((receipt) => (
          <li key={receipt.id} className="flex items-start gap-3.5 border-line border-b px-4 py-3">
            <ReceiptThumbnail receipt={receipt} pictures={pictures} />
            <ReceiptDetails receipt={receipt} named={named} />
            {action?.(receipt)}
          </li>
        ))}
      </ul>
      <ImageViewer
        images={
          viewed?.image
            ? [{ key: viewed.id, sources: sourcesOf(viewed.image), alt: receiptName(viewed) }]
            : []
        }
        at={viewed?.image ? 0 : null}
        onClose={pictures.close}
      />
    </>
  );
}

function ReceiptDetails({
  receipt: { amount, points, createdAt, isOfMarketDay, rejected, person },
  named,
}: Omit<Props, 'receipts'> & { receipt: Receipt }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span
          className={classNames(
            'font-semibold text-head tabular-nums',
            rejected && 'text-second line-through',
          )}
        >
          {grouped(amount)}
          {copy['challenges.market.amountUnit']}
        </span>
        {rejected ? (
          <Tag variant="neutral">{copy['challenges.receipts.rejected']}</Tag>
        ) : (
          <Tag>{fill(copy['challenges.market.points'], { count: grouped(points) })}</Tag>
        )}
        {isOfMarketDay && <Tag variant="neutral">{copy['challenges.market.marketDay']}</Tag>}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-1.5 text-meta text-second">
        {named && <span className="max-w-40 truncate">{person?.name ?? platform['common.unknownUser']}</span>}
        {named && <span aria-hidden="true">·</span>}
        <time dateTime={createdAt}>{relativeTime(serverNow(), createdAt)}</time>
      </p>
      {rejected && (
        <p className="mt-1 text-meta text-red [overflow-wrap:anywhere]">
          {copy['challenges.receipts.reason']}: {rejected.reason}
        </p>
      )}
    </div>
  );
}
