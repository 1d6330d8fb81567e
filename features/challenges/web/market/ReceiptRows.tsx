import { type ReactNode, useState } from 'react';
import type { Receipt } from '#features/challenges/contract.ts';
import { copy } from '#features/challenges/copy.ts';
import { relativeTime } from '#shared/date-text.ts';
import { fill } from '#shared/korean.ts';
import { grouped } from '#shared/numbers.ts';
import { copy as platform } from '#web/copy.ts';
import { sourcesOf } from '#web/images/sources.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ImageViewer } from '#web/ui/ImageViewer.tsx';
import { ResponsiveImage } from '#web/ui/ResponsiveImage.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Props = {
  receipts: Receipt[];
  /** Whether to show each owner's name. */
  named?: boolean;
  action?: (receipt: Receipt) => ReactNode;
};

const nameOf = (receipt: Receipt) =>
  fill(copy['events.receipts.pictureOf'], { amount: grouped(receipt.amount) });

/** Receipts with their image, points and status. */
export function ReceiptRows({ receipts, named, action }: Props) {
  const [viewed, setViewed] = useState<Receipt | null>(null);
  return (
    <>
      <ul>
        {receipts.map((receipt) => (
          <li key={receipt.id} className="flex items-start gap-3.5 border-line border-b px-4 py-3">
            <Thumbnail receipt={receipt} onOpen={() => setViewed(receipt)} />
            <Words receipt={receipt} named={named} />
            {action?.(receipt)}
          </li>
        ))}
      </ul>
      <ImageViewer
        images={
          viewed?.image ? [{ key: viewed.id, sources: sourcesOf(viewed.image), alt: nameOf(viewed) }] : []
        }
        at={viewed?.image ? 0 : null}
        onClose={() => setViewed(null)}
      />
    </>
  );
}

function Words({
  receipt: { amount, points, createdAt, rejected, person },
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
          {copy['events.market.amountUnit']}
        </span>
        {rejected ? (
          <Tag look="neutral">{copy['events.receipts.rejected']}</Tag>
        ) : (
          <Tag>{fill(copy['events.market.points'], { count: grouped(points) })}</Tag>
        )}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-1.5 text-meta text-second">
        {named && <span className="max-w-40 truncate">{person?.name ?? platform['common.unknownUser']}</span>}
        {named && <span aria-hidden="true">·</span>}
        <time dateTime={createdAt}>{relativeTime(new Date(), createdAt)}</time>
      </p>
      {rejected && (
        <p className="mt-1 text-meta text-red [overflow-wrap:anywhere]">
          {copy['events.receipts.reason']}: {rejected.reason}
        </p>
      )}
    </div>
  );
}

function Thumbnail({ receipt, onOpen }: { receipt: Receipt; onOpen: () => void }) {
  const { image } = receipt;
  if (!image)
    return (
      <span className="grid size-14 shrink-0 place-items-center rounded-thumb bg-fill text-center text-hint text-tab">
        {copy['events.receipts.pictureGone']}
      </span>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="block w-14 shrink-0 rounded-thumb transition active:opacity-90"
    >
      <ResponsiveImage
        sources={sourcesOf(image)}
        thumbhash={image.thumbhash}
        alt={nameOf(receipt)}
        ratio={1}
        sizes="56px"
        className="rounded-thumb!"
      />
    </button>
  );
}
