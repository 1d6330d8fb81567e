import { useState } from 'react';
import type { Receipt } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { LockKeyhole } from '#web/icons.ts';
import { sourcesOf } from '#web/images/sources.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ResponsiveImage } from '#web/ui/images/ResponsiveImage.tsx';
import type { ReceiptPictures } from './use-receipt-pictures.ts';

export const receiptName = (receipt: Receipt) =>
  fill(copy['challenges.receipts.pictureOf'], { amount: grouped(receipt.amount) });

type Props = { receipt: Receipt; pictures: ReceiptPictures };

/** A receipt's picture, small. One that waits for a confirmation has a lock, and a press asks for it. */
export function ReceiptThumbnail({ receipt, pictures }: Props) {
  const { image } = receipt;
  const { round, isLocked } = pictures;
  const [failedIn, setFailedIn] = useState<number | null>(null);
  if (!image)
    return (
      <span className="grid size-14 shrink-0 place-items-center rounded-thumb bg-fill text-center text-hint text-tab">
        {copy['challenges.receipts.pictureGone']}
      </span>
    );
  const isCovered = pictures.isGuarded && failedIn === round && isLocked !== false;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => void pictures.open(receipt)}
      className="block w-14 shrink-0 rounded-thumb transition active:opacity-90"
    >
      {isCovered ? (
        <Covered name={receiptName(receipt)} isLocked={isLocked === true} />
      ) : (
        <ResponsiveImage
          // One that had failed is asked for anew; the others stay.
          key={failedIn}
          sources={sourcesOf(image)}
          thumbhash={image.thumbhash}
          alt={receiptName(receipt)}
          ratio={1}
          sizes="56px"
          className="rounded-thumb!"
          onFail={() => {
            setFailedIn(round);
            pictures.failed();
          }}
        />
      )}
    </button>
  );
}

const Covered = ({ name, isLocked }: { name: string; isLocked: boolean }) => (
  <span
    role="img"
    aria-label={isLocked ? fill(copy['challenges.receipts.pictureLocked'], { name }) : name}
    className="grid size-14 place-items-center rounded-thumb bg-fill text-second"
  >
    {isLocked && <Icon of={LockKeyhole} />}
  </span>
);
