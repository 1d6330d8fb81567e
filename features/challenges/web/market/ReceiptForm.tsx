import { copy } from '#features/challenges/copy.ts';
import { pointsFor } from '#features/challenges/limits.ts';
import { NumberField } from '#features/challenges/web/walking/NumberField.tsx';
import { readWhole } from '#features/challenges/web/walking/whole-number.ts';
import { fill } from '#shared/korean.ts';
import { grouped } from '#shared/numbers.ts';
import { ImageField } from '#web/images/ImageField.tsx';
import { useDraftImage } from '#web/images/use-draft-image.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useReceiptForm } from './use-receipt-form.ts';
import { isAmount, useSendReceipt } from './use-send-receipt.ts';

type Props = { city: string; left: number };

/** The form that hands in a receipt. The typed amount and the uploaded image survive a reload. */
export function ReceiptForm({ city, left }: Props) {
  const form = useReceiptForm(city);
  return (
    <Section title={copy['events.market.form']} band>
      <p className="px-4 text-row text-second">
        {left > 0 ? fill(copy['events.market.left'], { count: left }) : copy['events.market.leftNone']}
      </p>
      <Fields key={form.round} form={form} city={city} />
      <p className="px-4 pb-5 text-hint text-meta">{copy['events.market.private']}</p>
    </Section>
  );
}

function Fields({ form, city }: { form: ReturnType<typeof useReceiptForm>; city: string }) {
  const { values, change } = form;
  const upload = useDraftImage('receipts', values.image, (image) => change({ image }));
  const { errors, saving, send, area, forget } = useSendReceipt({ form, upload, city });
  const amount = readWhole(values.amount);
  return (
    <form
      ref={area}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="flex flex-col gap-5 px-4 pt-3 pb-4"
    >
      <NumberField
        label={copy['events.market.amount']}
        placeholder={copy['events.market.amountPlaceholder']}
        unit={copy['events.market.amountUnit']}
        value={values.amount}
        onChange={(text) => {
          change({ amount: text });
          forget('amount');
        }}
        hint={
          isAmount(amount)
            ? fill(copy['events.market.willGet'], { count: grouped(pointsFor(amount)) })
            : undefined
        }
        error={errors.amount}
      />
      <ImageField
        upload={upload}
        label={copy['events.market.receipt']}
        add={copy['events.market.receiptAdd']}
        remove={copy['events.market.receiptRemove']}
        error={errors.image}
      />
      <Button type="submit" busy={saving && copy['events.uploading']}>
        {copy['events.market.upload']}
      </Button>
    </form>
  );
}
