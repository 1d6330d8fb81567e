import { type RefObject, useState } from 'react';
import { copy } from '#days/calendar/sheets-copy.ts';
import { FillFromText } from '#residents/pasted-texts/web/FillFromText.tsx';
import { Guessed } from '#residents/pasted-texts/web/Guessed.tsx';
import { ReminderField } from '#residents/reminders/web/ReminderField.tsx';
import { RepeatField } from '#residents/repeats/web/RepeatField.tsx';
import { ChangedInSheet } from '#web/drafts/ChangedInSheet.tsx';
import { Form } from '#web/forms/Form.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useEntryFilling } from './use-entry-filling.ts';
import type { EntryForm } from './use-entry-form.ts';

type Props = {
  form: EntryForm;
  editing: boolean;
  titleRef?: RefObject<HTMLInputElement | null>;
};

/** The title field; time, reminders and memo appear once the title has the focus. */
export function EntryFields({ form, editing, titleRef }: Props) {
  const [begun, setBegun] = useState(editing || !form.isEmpty);
  const filling = useEntryFilling(form);
  const showsDay = editing || form.isOnAnotherDay;
  return (
    <Form form={form} className="flex flex-col gap-4">
      <ChangedInSheet theirs={form.theirs} />
      <Guessed filling={filling} name="title">
        <TextField
          ref={titleRef}
          placeholder={copy['home.day.placeholder']}
          {...form.text('title')}
          onFocus={() => setBegun(true)}
          onEnter={form.submit}
          enterKeyHint="done"
          autoComplete="off"
        />
      </Guessed>
      {(begun || !form.isEmpty) && (
        <>
          <div className="flex flex-wrap gap-x-3 gap-y-4 *:min-w-40 *:flex-1">
            {showsDay && (
              <Guessed filling={filling} name="day">
                <TextField type="date" label={copy['home.day.day']} {...form.text('day')} required />
              </Guessed>
            )}
            <Guessed filling={filling} name="time">
              <TextField type="time" label={copy['home.day.time']} {...form.text('time')} />
            </Guessed>
          </div>
          <RepeatField {...form.repeat} />
          <ReminderField labelled {...form.reminders} />
          <Guessed filling={filling} name="memo">
            <TextArea
              label={copy['home.day.memo']}
              placeholder={copy['home.day.memoPlaceholder']}
              {...form.text('memo')}
              onPaste={filling.onPaste}
              rows={2}
            />
          </Guessed>
        </>
      )}
      <FillFromText small filling={filling} />
    </Form>
  );
}
