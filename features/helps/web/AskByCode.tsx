import { useState } from 'react';
import type { HelpCode } from '#features/helps/contract.ts';
import { copy as reasons } from '#features/helps/copy.ts';
import { helpFields, isPeriod } from '#features/helps/fields.ts';
import { copy } from '#features/helps/helping-copy.ts';
import { QrCode } from '#features/openings/web/sheet/QrCode.tsx';
import { fill } from '#shared/korean.ts';
import { writeErrorMessage } from '#web/errors.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { makeCode } from './api.ts';
import { type Until, UntilField } from './UntilField.tsx';

/** Makes a code, and shows it large and as a QR code to somebody beside the viewer. */
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
  return (
    <Form form={form} className="flex flex-col gap-5">
      <UntilField {...ask} badDay={form.badDay} error={form.errors.until} />
      {shown && <Shown code={shown} />}
      <Button type="submit" look={shown ? 'quiet' : 'primary'} busy={form.saving && copy['helps.makingCode']}>
        {copy['helps.makeCode']}
      </Button>
    </Form>
  );
}

const Shown = ({ code: { code, address } }: { code: HelpCode }) => (
  <section
    role="status"
    className="flex flex-col items-center gap-3 rounded-card bg-fill px-4 py-5 text-center"
  >
    <p className="font-semibold text-row text-second">{copy['helps.code']}</p>
    <p className="font-bold text-[1.75rem] tracking-wider">{code}</p>
    <QrCode text={address} label={fill(copy['helps.qr'], { code })} className="size-40 rounded-thumb" />
    <p className="text-row text-second">{copy['helps.codeBody']}</p>
  </section>
);
