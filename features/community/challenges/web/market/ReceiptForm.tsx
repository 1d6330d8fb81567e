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
import { type ReceiptFormDraft, useReceiptForm, useReceiptFormDraft } from './use-receipt-form.ts';

type Props = { city: string; left: number };

/** The form that hands in a receipt. The typed amount and the uploaded image survive a reload. */
export function ReceiptForm({ city, left }: Props) {
  const draft = useReceiptFormDraft(city);
  return (
    <Section title={copy['challenges.market.form']} band>
      <p className="px-4 text-row text-second">
        {left > 0
          ? fill(copy['challenges.market.left'], { count: left })
          : copy['challenges.market.leftNone']}
      </p>
      <Fields key={draft.round} draft={draft} city={city} />
      <p className="px-4 pb-5 text-hint text-meta">{copy['challenges.market.private']}</p>
    </Section>
  );
}

function Fields({ draft, city }: { draft: ReceiptFormDraft; city: string }) {
  const { values, change } = draft;
  const upload = useDraftImage('receipts', values.image, (image) => change({ image }));
  const form = useReceiptForm(draft, upload, city);
  const amount = readWhole(values.amount);
  return (
    <Form form={form} className="flex flex-col gap-5 px-4 pt-3 pb-4">
      <NumberField
        label={copy['challenges.market.amount']}
        placeholder={copy['challenges.market.amountPlaceholder']}
        unit={copy['challenges.market.amountUnit']}
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
    </Form>
  );
}
