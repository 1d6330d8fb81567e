import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { copy as reasons } from '#screens/helps/copy.ts';
import { codeFields } from '#screens/helps/fields.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { newId } from '#shared/ids.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { helpsQuery, redeemCode } from './api.ts';

/**
 * The code of somebody whom the viewer wants to help. Its QR code brings it along in the address, where the
 * router reads most of them as numbers. The answer does not say whether it is right: the other one's screen
 * asks them, and once they have confirmed the help begins here.
 */
export function CodeForm() {
  const { helping } = useSuspenseQuery(helpsQuery).data;
  const navigate = useNavigate();
  const { code } = useSearch({ from: '/settings/helping' });
  const [id] = useState(newId);
  const [isSent, setSent] = useState(false);
  const begun = helping.find((help) => help.id === id);
  const personId = begun?.person.id;
  useEffect(() => {
    if (personId) void navigate({ to: '/helping/$personId', params: { personId } });
  }, [personId, navigate]);
  const form = useForm({
    ...useValues(() => ({ code: typeof code === 'string' || typeof code === 'number' ? String(code) : '' })),
    rules: codeFields,
    requestOf: (typed) => ({ id, ...typed }),
    copy: reasons,
    save: redeemCode,
    saved: () => setSent(true),
    failed: (error, isShown) =>
      isShown ? undefined : writeErrorMessage(error, reasons, copy['helps.failed']),
  });
  return (
    <Form form={form} className="flex flex-col gap-4 px-4 pb-6">
      <TextField
        label={copy['helping.code']}
        hint={copy['helping.codeHint']}
        autoComplete="off"
        inputMode="numeric"
        {...form.text('code')}
      />
      <p role="status" className="text-row empty:hidden">
        {isSent && copy['helping.codeSent']}
      </p>
      <Button type="submit" variant="secondary" busy={form.saving && copy['helping.starting']}>
        {copy['helping.start']}
      </Button>
    </Form>
  );
}
