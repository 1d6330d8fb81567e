import { useQueryClient } from '@tanstack/react-query';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/text/korean.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import type { PeriodicMarket } from '#town/market-days/contract.ts';
import { copy } from '#town/market-days/copy.ts';
import { exceptionComplaints, exceptionFields } from '#town/market-days/fields.ts';
import { daysAhead } from '#town/market-days/limits.ts';
import { serverNow } from '#web/device/clock.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { addException } from './api.ts';

const kinds = [
  { value: 'held', label: copy['marketDays.held'] },
  { value: 'rests', label: copy['marketDays.rests'] },
];

type Props = { market: PeriodicMarket; onClose: () => void };

/** Adds a day on which a market does not follow its cycle. */
export function ExceptionSheet({ market: { id: marketId, name, digit, exceptions }, onClose }: Props) {
  const queries = useQueryClient();
  const me = useMe();
  const today = seoulDay(serverNow());
  const last = addDays(today, daysAhead);
  const state = useValues(
    () => ({ id: newId(), day: '', kind: '', reason: '' }),
    `${me.id}:market-day:${marketId}`,
  );
  const form = useForm({
    ...state,
    rules: exceptionFields,
    requestOf: ({ id, day, kind, reason }) => ({
      id,
      day,
      isHeld: kind === '' ? null : kind === 'held',
      reason,
    }),
    check: (request) => ({
      ...(exceptions.some(({ day }) => day === request.day) && { day: 'marketDays.dayTaken' }),
      ...exceptionComplaints(request, { digit, today, last }),
    }),
    copy,
    save: ({ isHeld, ...request }) => addException(marketId, { ...request, isHeld: isHeld === true }),
    async saved() {
      state.reset();
      await queries.invalidateQueries({ queryKey: ['periodic-markets'] });
      onClose();
    },
    done: () => copy['marketDays.exceptionSaved'],
    failed: (error) => errorMessage(error, copy, copy['marketDays.failed']),
  });
  return (
    <Sheet open onClose={onClose} title={fill(copy['marketDays.addExceptionOf'], { name })}>
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-row text-second">{copy['marketDays.exceptionAbout']}</p>
        <DateField label={copy['marketDays.exceptionDay']} badDay={form.badDay} {...form.text('day')} />
        <div>
          <RadioList
            label={copy['marketDays.exceptionKind']}
            labelShown
            columns={2}
            choices={kinds}
            value={form.values.kind}
            onChange={(kind) => form.change({ kind })}
          />
          {form.errors.isHeld && (
            <p role="alert" className="mt-2 text-red text-row">
              {form.errors.isHeld}
            </p>
          )}
        </div>
        <TextField
          label={copy['marketDays.reason']}
          placeholder={copy['marketDays.reasonPlaceholder']}
          autoComplete="off"
          {...form.text('reason')}
        />
        <Button type="submit" busy={form.saving && copy['marketDays.saving']}>
          {copy['marketDays.save']}
        </Button>
      </Form>
    </Sheet>
  );
}
