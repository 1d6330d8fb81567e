import { useQueryClient } from '@tanstack/react-query';
import { newId } from '#shared/ids.ts';
import { copy } from '#town/call-rounds/copy.ts';
import { contactFields } from '#town/call-rounds/fields.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { addContact } from './api.ts';

/**
 * Notes somebody without the app. What is typed stays the speaker's on the device,
 * until it is saved or they log out.
 */
export function ContactSheet({ cityCode, onClose }: { cityCode: string; onClose: () => void }) {
  const queries = useQueryClient();
  const me = useMe();
  const values = useValues(
    () => ({ id: newId(), name: '', phone: '', hasConsented: false }),
    `${me.id}:contact:${cityCode}`,
  );
  const form = useForm({
    ...values,
    rules: contactFields,
    requestOf: ({ name, phone }) => ({ name, phone }),
    check: () => ({ hasConsented: values.values.hasConsented ? undefined : 'callRounds.needConsent' }),
    copy,
    save: (texts) => addContact({ ...texts, id: values.values.id, cityCode, hasConsented: true }),
    async saved() {
      values.reset();
      await queries.invalidateQueries({ queryKey: ['call-rounds', 'contacts'] });
      onClose();
    },
    failed: (error, shown) => (shown ? undefined : errorMessage(error, copy, copy['callRounds.failed'])),
  });
  return (
    <Sheet open onClose={onClose} title={copy['callRounds.contactAdd']}>
      <Form form={form} className="flex flex-col gap-4">
        <TextField label={copy['callRounds.contactName']} autoComplete="off" {...form.text('name')} />
        <TextField
          label={copy['callRounds.contactPhone']}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...form.text('phone')}
        />
        <div>
          <Checkbox
            checked={form.values.hasConsented}
            onChange={(hasConsented) => form.change({ hasConsented })}
          >
            {copy['callRounds.consent']}
            <span className="block text-hint text-meta">{copy['callRounds.consentHint']}</span>
          </Checkbox>
          {form.errors.hasConsented && (
            <p role="alert" className="mt-1 text-red text-row">
              {form.errors.hasConsented}
            </p>
          )}
        </div>
        <Button type="submit" busy={form.saving && copy['callRounds.contactSaving']}>
          {copy['callRounds.contactSave']}
        </Button>
      </Form>
    </Sheet>
  );
}
