import type { RefObject } from 'react';
import { copy } from '#community/challenges/copy.ts';
import { receiptFields } from '#community/challenges/fields.ts';
import { pointsFor } from '#community/challenges/limits.ts';
import { complaintAbout } from '#shared/field-rules.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { Form } from '#web/forms/Form.tsx';
import { FileInput } from '#web/images/FileInput.tsx';
import { ImageField } from '#web/images/ImageField.tsx';
import { useDraftImage } from '#web/images/use-draft-image.ts';
import { Button } from '#web/ui/Button.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { readWhole } from '#web/ui/fields/whole-number.ts';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { type ReceiptFormDraft, useReceiptForm } from './use-receipt-form.ts';

type Props = {
  city: string;
  draft: ReceiptFormDraft;
  chooser: RefObject<HTMLInputElement | null>;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** The form that hands in a receipt. Its picture uploads while the amount is typed, and after closing. */
export function ReceiptSheet({ city, draft, chooser, open, onOpen, onClose }: Props) {
  const { values, change } = draft;
  const upload = useDraftImage('receipts', values.image, (image) => change({ image }));
  const form = useReceiptForm({ draft, upload, city, onSent: onClose });
  const amount = readWhole(values.amount);
  const begin = (file: File) => {
    upload.pick(file);
    onOpen();
  };
  return (
    <>
      <FileInput ref={chooser} label={copy['challenges.market.receipt']} onChoose={begin} />
      <Sheet open={open} onClose={onClose} title={copy['challenges.market.form']}>
        <Form form={form} className="flex flex-col gap-5">
          <NumberField
            label={copy['challenges.market.amount']}
            placeholder={copy['challenges.market.amountPlaceholder']}
            unit={copy['challenges.market.amountUnit']}
            focusOnShow
            {...form.text('amount')}
            hint={
              amount !== null && !complaintAbout(receiptFields.amount, amount)
                ? fill(copy['challenges.market.willGet'], { count: grouped(pointsFor(amount)) })
                : undefined
            }
          />
          <ImageField
            upload={upload}
            label={copy['challenges.market.receipt']}
            add={copy['challenges.market.receiptAdd']}
            remove={copy['challenges.market.receiptRemove']}
            error={form.errors.imageId}
          />
          <Button type="submit" busy={form.saving && copy['challenges.uploading']}>
            {copy['challenges.market.upload']}
          </Button>
          <p className="text-hint text-meta">{copy['challenges.market.private']}</p>
        </Form>
      </Sheet>
    </>
  );
}
