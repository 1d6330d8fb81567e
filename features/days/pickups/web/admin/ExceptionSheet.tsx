import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#days/pickups/admin-copy.ts';
import type { PickupArea } from '#days/pickups/contract.ts';
import { copy as kindCopy } from '#days/pickups/copy.ts';
import { exceptionComplaints, pickupExceptionFields } from '#days/pickups/fields.ts';
import { pickupKinds } from '#days/pickups/kinds.ts';
import { daysAhead } from '#days/pickups/limits.ts';
import { addException } from '#days/pickups/web/api.ts';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/text/korean.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
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
import { ToggleChips } from '#web/ui/fields/ToggleChips.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';

const texts = { ...kindCopy, ...copy };
const days = [
  { value: 'collects', label: copy['pickups.collects'] },
  { value: 'rests', label: copy['pickups.rests'] },
];

/** Adds a day on which an area does not follow its rules. */
export function ExceptionSheet({ area, onClose }: { area: PickupArea; onClose: () => void }) {
  const queries = useQueryClient();
  const me = useMe();
  const today = seoulDay(serverNow());
  const own = pickupKinds.filter((kind) => area.rules.some((rule) => rule.kind === kind));
  const state = useValues(
    () => ({ id: newId(), day: '', kinds: [...own], said: '', reason: '' }),
    `${me.id}:pickup-day:${area.id}`,
  );
  const form = useForm({
    ...state,
    rules: pickupExceptionFields,
    requestOf: ({ said: choice, ...values }) => ({
      ...values,
      isCollected: choice === '' ? null : choice === 'collects',
    }),
    check: (request) => ({
      ...(area.exceptions.some(({ day }) => day === request.day) && { day: 'pickups.dayTaken' }),
      ...exceptionComplaints(request, { today, last: addDays(today, daysAhead) }),
    }),
    copy: texts,
    save: ({ isCollected, ...request }) =>
      addException(area.id, { ...request, isCollected: isCollected === true }),
    async saved() {
      state.reset();
      await queries.invalidateQueries({ queryKey: ['pickup-areas'] });
      onClose();
    },
    done: () => copy['pickups.exceptionSaved'],
    failed: (error) => errorMessage(error, texts, copy['pickups.failed']),
  });
  const complaint = (text: string | undefined) =>
    text && (
      <p role="alert" className="mt-2 text-red text-row">
        {text}
      </p>
    );
  return (
    <Sheet open onClose={onClose} title={fill(copy['pickups.addExceptionOf'], { name: area.name })}>
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-row text-second">{copy['pickups.exceptionAbout']}</p>
        <DateField label={copy['pickups.day']} badDay={form.badDay} {...form.text('day')} />
        <div>
          <p className="pb-2 font-semibold text-row text-second">{copy['pickups.kinds']}</p>
          <ToggleChips
            label={copy['pickups.kinds']}
            choices={own.map((value) => ({ value, label: kindCopy[`pickups.${value}`] }))}
            values={form.values.kinds}
            onChange={(kinds) => form.change({ kinds: pickupKinds.filter((kind) => kinds.includes(kind)) })}
          />
          {complaint(form.errors.kinds)}
        </div>
        <div>
          <RadioList
            label={copy['pickups.thatDay']}
            labelShown
            columns={2}
            choices={days}
            value={form.values.said}
            onChange={(choice) => form.change({ said: choice })}
          />
          {complaint(form.errors.isCollected)}
        </div>
        <TextField
          label={copy['pickups.reason']}
          placeholder={copy['pickups.reasonPlaceholder']}
          autoComplete="off"
          {...form.text('reason')}
        />
        <Button type="submit" busy={form.saving && copy['pickups.saving']}>
          {copy['pickups.save']}
        </Button>
      </Form>
    </Sheet>
  );
}
