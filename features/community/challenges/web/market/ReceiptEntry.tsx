import { useRef, useState } from 'react';
import { copy } from '#community/challenges/copy.ts';
import { PictureEntry } from '#community/challenges/web/PictureEntry.tsx';
import { fill } from '#shared/text/korean.ts';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import { useReceiptFormDraft } from './use-receipt-form.ts';

type Props = { city: string; left: number };

/** Hands in a receipt: its picture first, then its amount. Both survive a reload. */
export function ReceiptEntry({ city, left }: Props) {
  const draft = useReceiptFormDraft(city);
  const { amount, image } = draft.values;
  const chooser = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <PictureEntry
        label={copy['challenges.market.upload']}
        left={left}
        note={
          left > 0
            ? fill(copy['challenges.market.left'], { count: left })
            : copy['challenges.market.leftNone']
        }
        chooser={chooser}
        isBegun={amount !== '' || image !== null}
        onOpen={() => setOpen(true)}
      />
      <ReceiptSheet
        key={draft.round}
        city={city}
        draft={draft}
        chooser={chooser}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
