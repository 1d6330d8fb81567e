import { type RefObject, useState } from 'react';
import { copy } from '#features/calendar/copy.ts';
import { ReminderField } from '#features/reminders/web/ReminderField.tsx';
import { Form } from '#web/forms/Form.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { EventForm } from './use-event-form.ts';

type Props = {
  form: EventForm;
  editing: boolean;
  titleRef?: RefObject<HTMLInputElement | null>;
};

/** The title field; time, reminders and memo appear once the title has the focus. */
export function EventFields({ form, editing, titleRef }: Props) {
  const [begun, setBegun] = useState(editing || !form.isEmpty);
  return (
    <Form form={form} className="flex flex-col gap-4">
      <TextField
        ref={titleRef}
        placeholder={copy['home.day.placeholder']}
        {...form.text('title')}
        onFocus={() => setBegun(true)}
        onEnter={form.submit}
        enterKeyHint="done"
        autoComplete="off"
      />
      {begun && (
        <>
          <div className="flex flex-wrap gap-x-3 gap-y-4 *:min-w-40 *:flex-1">
            {editing && <TextField type="date" label={copy['home.day.day']} {...form.text('day')} required />}
            <TextField type="time" label={copy['home.day.time']} {...form.text('time')} />
          </div>
          <ReminderField labelled {...form.reminders} />
          <TextArea
            label={copy['home.day.memo']}
            placeholder={copy['home.day.memoPlaceholder']}
            {...form.text('memo')}
            rows={2}
          />
        </>
      )}
    </Form>
  );
}
