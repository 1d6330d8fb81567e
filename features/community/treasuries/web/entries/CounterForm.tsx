import { useQueryClient } from '@tanstack/react-query';
import type { TreasuryEntry } from '#community/treasuries/contract.ts';
import { copy as reading } from '#community/treasuries/copy.ts';
import { entryFields } from '#community/treasuries/fields.ts';
import { counterEntry } from '#community/treasuries/web/api.ts';
import { texts } from '#community/treasuries/web/texts.ts';
import { copy } from '#community/treasuries/writing-copy.ts';
import { newId } from '#shared/ids.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Props = { treasuryId: string; entry: TreasuryEntry; onDone: () => void };

const rules = { day: entryFields.day, why: entryFields.purpose };

/** Takes an entry back by one of the same sum the other way. Both stay. */
export function CounterForm({ treasuryId, entry: { id, kind, amount }, onDone }: Props) {
  const queries = useQueryClient();
  const me = useMe();
  const today = seoulDay(serverNow());
  const { reset, ...values } = useValues(
    () => ({ id: newId(), day: today, why: '' }),
    `${me.id}:treasury-counter:${id}`,
  );
  const form = useForm({
    ...values,
    rules,
    requestOf: ({ day, why }) => ({ day, why }),
    check: ({ day }) => ({ day: day > today ? 'treasury.future' : undefined }),
    copy: texts,
    save: (request) => counterEntry(treasuryId, id, { ...request, id: values.values.id }),
    async saved() {
      reset();
      await queries.invalidateQueries({ queryKey: ['treasuries', 'one', treasuryId] });
      onDone();
    },
    done: () => copy['treasury.counteredDone'],
    failed: (error, shown) =>
      shown ? undefined : writeErrorMessage(error, texts, copy['treasury.counterFailed']),
  });
  const other = kind === 'income' ? 'spending' : 'income';
  const sentence = fill(copy['treasury.counterBody'], {
    kind: reading[`treasury.${kind}`],
    other: reading[`treasury.${other}`],
    won: grouped(amount),
  });
  return (
    <Form form={form} className="flex flex-col gap-5">
      <p className="text-row text-second">{sentence}</p>
      <TextField
        label={copy['treasury.why']}
        placeholder={copy['treasury.whyPlaceholder']}
        autoComplete="off"
        {...form.text('why')}
      />
      <DateField label={copy['treasury.day']} badDay={form.badDay} {...form.text('day')} />
      <Button type="submit" busy={form.saving && copy['treasury.saving']}>
        {copy['treasury.counter']}
      </Button>
    </Form>
  );
}
