import { redirect, useParams } from '@tanstack/react-router';
import { copy as reading } from '#community/treasuries/copy.ts';
import { treasuryQuery } from '#community/treasuries/web/api.ts';
import { ReceiptField } from '#community/treasuries/web/receipt/ReceiptField.tsx';
import { copy } from '#community/treasuries/writing-copy.ts';
import { FormPage } from '#web/forms/FormPage.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Visit } from '#web/visit.ts';
import { useEntryForm } from './use-entry-form.ts';

/** Leads to the treasury if the viewer may not write in it. */
export async function load({ queryClient, params }: Visit<'/treasury/$treasuryId/write'>) {
  const treasury = await queryClient.ensureQueryData(treasuryQuery(params.treasuryId));
  if (!treasury?.can.write) throw redirect({ to: '/treasury/$treasuryId', params, replace: true });
}

/** Writes one entry. It cannot be changed later, and says so first. */
export function Page() {
  const { treasuryId } = useParams({ from: '/treasury/$treasuryId/write' });
  const form = useEntryForm(treasuryId);
  const { values, change } = form;
  return (
    <FormPage
      form={form}
      saving={copy['treasury.saving']}
      up={{ to: '/treasury/$treasuryId', params: { treasuryId } }}
      closes
    >
      <p className="text-meta text-second">{copy['treasury.writeFixed']}</p>
      <RadioList
        label={copy['treasury.kind']}
        labelShown
        columns={2}
        choices={(['spending', 'income'] as const).map((kind) => ({
          value: kind,
          label: reading[`treasury.${kind}`],
        }))}
        value={values.kind}
        onChange={(kind) => change({ kind: kind as typeof values.kind })}
      />
      <NumberField
        label={copy['treasury.amount']}
        placeholder={copy['treasury.amountPlaceholder']}
        unit={copy['treasury.wonUnit']}
        {...form.text('amount')}
      />
      <TextField
        label={copy['treasury.purpose']}
        placeholder={copy['treasury.purposePlaceholder']}
        autoComplete="off"
        {...form.text('purpose')}
      />
      <DateField label={copy['treasury.day']} badDay={form.badDay} {...form.text('day')} />
      <ReceiptField
        key={form.draft.round}
        initial={values.image}
        uploads={form.uploads}
        onChange={(image) => change({ image })}
      />
    </FormPage>
  );
}
