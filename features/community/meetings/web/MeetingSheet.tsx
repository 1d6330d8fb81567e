import type { Meeting } from '#community/meetings/contract.ts';
import { copy } from '#community/meetings/copy.ts';
import { FillFromText } from '#residents/pasted-texts/web/FillFromText.tsx';
import { Guessed } from '#residents/pasted-texts/web/Guessed.tsx';
import { seoulDay } from '#shared/time/dates.ts';
import { copy as platform } from '#web/copy.ts';
import { serverNow } from '#web/device/clock.ts';
import { ChangedInSheet } from '#web/drafts/ChangedInSheet.tsx';
import { DeletedNotice } from '#web/drafts/DeletedNotice.tsx';
import { Form } from '#web/forms/Form.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { useMeetingFilling } from './use-meeting-filling.ts';
import { type MeetingFormProps, useMeetingForm } from './use-meeting-form.ts';

type Props = {
  clubId: string;
  /** `new`, or the meeting to change; null while the sheet is closed. */
  subject: Meeting | 'new' | null;
  /**
   * The edited meeting was cancelled meanwhile. The typed text stays, and can be moved into a new meeting.
   */
  cancelled: boolean;
  onClose: () => void;
  onAnew: () => void;
};

export function MeetingSheet({ clubId, subject, cancelled, onClose, onAnew }: Props) {
  const edited = subject === 'new' ? null : subject;
  return (
    <Sheet
      open={subject !== null}
      onClose={onClose}
      title={copy[edited ? 'meeting.edit' : 'club.scheduleAdd']}
    >
      {subject && (
        <Fields key={edited?.id ?? 'new'} {...{ clubId, edited, cancelled, onAnew }} onSaved={onClose} />
      )}
    </Sheet>
  );
}

function Fields(props: MeetingFormProps) {
  const form = useMeetingForm(props);
  const filling = useMeetingFilling(form);
  return (
    <Form form={form} className="flex flex-col gap-4">
      {props.cancelled && (
        <DeletedNotice
          sentence={copy['meeting.isCancelled']}
          action={copy['meeting.anew']}
          onMove={form.planAnew}
          className="rounded-control border-x"
        />
      )}
      {!props.cancelled && <ChangedInSheet theirs={form.theirs} />}
      <FillFromText filling={filling} />
      <Guessed filling={filling} name="title">
        <TextField
          label={copy['meeting.title']}
          placeholder={copy['meeting.titlePlaceholder']}
          {...form.text('title')}
          autoComplete="off"
          // The label stays visible when the form scrolls back to its first field.
          className="scroll-mt-10"
        />
      </Guessed>
      <div className="flex flex-wrap gap-x-3 gap-y-4 *:min-w-[min(100%,9rem)] *:flex-1">
        <Guessed filling={filling} name="day">
          <TextField
            type="date"
            label={copy['meeting.day']}
            min={seoulDay(serverNow())}
            {...form.text('day')}
          />
        </Guessed>
        <Guessed filling={filling} name="time">
          <TextField type="time" label={copy['meeting.time']} {...form.text('time')} />
        </Guessed>
      </div>
      <Guessed filling={filling} name="place">
        <TextField
          label={copy['meeting.place']}
          placeholder={copy['meeting.placePlaceholder']}
          {...form.text('place')}
          autoComplete="off"
        />
      </Guessed>
      {!props.edited?.signup && (
        <Guessed filling={filling} name="capacity">
          <TextField
            label={copy['meeting.capacity']}
            hint={copy['meeting.capacityHint']}
            inputMode="numeric"
            unit={copy['meeting.people']}
            {...form.text('capacity')}
            autoComplete="off"
          />
        </Guessed>
      )}
      <Guessed filling={filling} name="note">
        <TextArea
          label={copy['meeting.note']}
          placeholder={copy['meeting.notePlaceholder']}
          {...form.text('note')}
          onPaste={filling.onPaste}
          rows={2}
        />
      </Guessed>
      {/* The button stays visible below a long form. */}
      <div className="sticky -bottom-5 z-1 -mb-5 bg-raised pt-2 pb-2">
        <Button type="submit" busy={form.saving && copy['meeting.saving']}>
          {props.edited ? platform['common.save'] : copy['club.scheduleAdd']}
        </Button>
      </div>
    </Form>
  );
}
