import { useState } from 'react';
import { newId } from '#shared/ids.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { copy } from '../copy.ts';
import { lostItemFields } from '../fields.ts';
import { addLostItem } from './api.ts';

/** A repeated request has the same id. */
export function LostItemForm() {
  const [id, setId] = useState(newId);
  const own = useValues(() => ({ title: '' }));
  const form = useForm({
    ...own,
    rules: lostItemFields,
    requestOf: ({ title }) => ({ id, title }),
    copy,
    save: addLostItem,
    saved() {
      setId(newId());
      own.reset();
    },
    done: () => copy['lostItem.saved'],
    failed: (error) => writeErrorMessage(error, copy, copy['lostItem.failed']),
  });
  return (
    <Form form={form}>
      <TextField label={copy['lostItem.title']} {...form.text('title')} />
      <Button type="submit" busy={form.saving && copy['lostItem.save']}>
        {copy['lostItem.save']}
      </Button>
    </Form>
  );
}
