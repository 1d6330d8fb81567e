import { copy } from '#community/challenges/copy.ts';
import { receiptFields } from '#community/challenges/fields.ts';
import { pointsFor } from '#community/challenges/limits.ts';
import { NumberField } from '#community/challenges/web/walking/NumberField.tsx';
import { readWhole } from '#community/challenges/web/walking/whole-number.ts';
import { complaintAbout } from '#shared/field-rules.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { Form } from '#web/forms/Form.tsx';
import { ImageField } from '#web/images/ImageField.tsx';
import { useDraftImage } from '#web/images/use-draft-image.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { type KeptReceipt, useKeptReceipt, useReceiptForm } from './use-receipt-form.ts';

type Props = { city: string; left: number };

/** The form that hands in a receipt. The typed amount and the uploaded image survive a reload. */
export function ReceiptForm({ city, left }: Props) {
  const kept = useKeptReceipt(city);
  return (
    <Section title={copy['events.market.form']} band>
      <p className="px-4 text-row text-second">
        {left > 0 ? fill(copy['events.market.left'], { count: left }) : copy['events.market.leftNone']}
      </p>
      <Fields key={kept.round} kept={kept} city={city} />
      <p className="px-4 pb-5 text-hint text-meta">{copy['events.market.private']}</p>
    </Section>
  );
}

function Fields({ kept, city }: { kept: KeptReceipt; city: string }) {
  const { values, change } = kept;
  const upload = useDraftImage('receipts', values.image, (image) => change({ image }));
  const form = useReceiptForm(kept, upload, city);
  const amount = readWhole(values.amount);
  return (
    <Form form={form} className="flex flex-col gap-5 px-4 pt-3 pb-4">
      <NumberField
        label={copy['events.market.amount']}
        placeholder={copy['events.market.amountPlaceholder']}
        unit={copy['events.market.amountUnit']}
        {...form.text('amount')}
        hint={
          amount !== null && !complaintAbout(receiptFields.amount, amount)
            ? fill(copy['events.market.willGet'], { count: grouped(pointsFor(amount)) })
            : undefined
        }
      />
      <ImageField
        upload={upload}
        label={copy['events.market.receipt']}
        add={copy['events.market.receiptAdd']}
        remove={copy['events.market.receiptRemove']}
        error={form.errors.imageId}
      />
      <Button type="submit" busy={form.saving && copy['events.uploading']}>
        {copy['events.market.upload']}
      </Button>
    </Form>
  );
}
