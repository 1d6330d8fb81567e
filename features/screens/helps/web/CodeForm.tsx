import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
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
import { redeemCode } from './api.ts';

/** The code that the helped shows beside the viewer. Its QR code brings it along in the address. */
export function CodeForm() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { code } = useSearch({ from: '/settings/helping' });
  const [id] = useState(newId);
  const form = useForm({
    ...useValues(() => ({ code: typeof code === 'string' ? code : '' })),
    rules: codeFields,
    requestOf: (typed) => ({ id, ...typed }),
    copy: reasons,
    save: redeemCode,
    async saved({ person }) {
      void queries.invalidateQueries({ queryKey: ['helps'] });
      await navigate({ to: '/helping/$personId', params: { personId: person.id } });
    },
    done: () => copy['helping.accepted'],
    failed: (error, isShown) =>
      isShown ? undefined : writeErrorMessage(error, reasons, copy['helps.failed']),
  });
  return (
    <Form form={form} className="flex flex-col gap-4 px-4 pb-6">
      <TextField
        label={copy['helping.code']}
        hint={copy['helping.codeHint']}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.text('code')}
      />
      <Button type="submit" variant="secondary" busy={form.saving && copy['helping.starting']}>
        {copy['helping.start']}
      </Button>
    </Form>
  );
}
