import { useState } from 'react';
import type { HelpCode } from '#screens/helps/contract.ts';
import { copy as reasons } from '#screens/helps/copy.ts';
import { helpFields, isPeriod } from '#screens/helps/fields.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { makeCode } from './api.ts';
import { MadeCode, useCodeState } from './MadeCode.tsx';
import { type Until, UntilField } from './UntilField.tsx';

/** Makes a code for a helper, asks whether whoever types it is the right one, and says when it has begun. */
export function AskByCode(ask: Until) {
  const [made, setMade] = useState<HelpCode | null>(null);
  const form = useForm({
    values: { until: ask.until },
    change: ({ until }) => until && ask.setUntil(until),
    rules: helpFields,
    requestOf: (values) => values,
    check: ({ until }) => ({ until: isPeriod(ask.today, until) ? undefined : 'helps.badDay' }),
    copy: reasons,
    save: ({ until }) => makeCode(until),
    saved: setMade,
    failed: (error, isShown) =>
      isShown ? undefined : writeErrorMessage(error, reasons, copy['helps.failed']),
  });
  // A code is for the day for which it was made.
  const shown = made?.until === ask.until ? made : null;
  const state = useCodeState(shown);
  const isTaken = state.is === 'begun' || state.is === 'offered';
  return (
    <Form form={form} className="flex flex-col gap-5">
      <UntilField {...ask} badDay={form.badDay} error={form.errors.until} />
      {shown && <MadeCode code={shown} state={state} />}
      {!isTaken && (
        <Button
          type="submit"
          variant={state.is === 'open' ? 'quiet' : 'primary'}
          busy={form.saving && copy['helps.makingCode']}
        >
          {copy['helps.makeCode']}
        </Button>
      )}
    </Form>
  );
}
