import { useRef } from 'react';
import type { Meeting } from '#features/meetings/contract.ts';
import { copy } from '#features/meetings/copy.ts';
import { noteLength, placeLength } from '#features/meetings/limits.ts';
import { seoulDay } from '#shared/dates.ts';
import { limits } from '#shared/limits.ts';
import { copy as platform } from '#web/copy.ts';
import { GoneNotice } from '#web/drafts/GoneNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useMeetingForm } from './use-meeting-form.ts';

type Props = {
  clubId: string;
  /** `new`, or the meeting to change; null while the sheet is closed. */
  subject: Meeting | 'new' | null;
  /** The edited meeting was cancelled meanwhile. The typed text stays, and can be moved into a new meeting. */
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

type FieldsProps = Pick<Props, 'clubId' | 'cancelled' | 'onAnew'> & {
  edited: Meeting | null;
  onSaved: () => void;
};

function Fields(props: FieldsProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useMeetingForm({ ...props, form: element });
  const { fields, errors, set } = form;
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
      className="flex flex-col gap-4"
    >
      {props.cancelled && (
        <GoneNotice
          sentence={copy['meeting.isCancelled']}
          action={copy['meeting.anew']}
          onMove={form.planAnew}
          className="rounded-control border-x"
        />
      )}
      <TextField
        label={copy['meeting.title']}
        placeholder={copy['meeting.titlePlaceholder']}
        value={fields.title}
        onChange={(title) => set({ title })}
        error={errors.title}
        max={limits.title}
        autoComplete="off"
        // The label stays visible when the form scrolls back to its first field.
        className="scroll-mt-10"
      />
      <div className="flex flex-wrap gap-x-3 gap-y-4 *:min-w-[min(100%,9rem)] *:flex-1">
        <TextField
          type="date"
          label={copy['meeting.day']}
          min={seoulDay(new Date())}
          value={fields.day}
          onChange={(day) => set({ day })}
          error={errors.day}
        />
        <TextField
          type="time"
          label={copy['meeting.time']}
          value={fields.time}
          onChange={(time) => set({ time })}
          error={errors.time}
        />
      </div>
      <TextField
        label={copy['meeting.place']}
        placeholder={copy['meeting.placePlaceholder']}
        value={fields.place}
        onChange={(place) => set({ place })}
        error={errors.place}
        max={placeLength}
        autoComplete="off"
      />
      <TextField
        label={copy['meeting.capacity']}
        hint={copy['meeting.capacityHint']}
        inputMode="numeric"
        unit={copy['meeting.people']}
        value={fields.capacity}
        onChange={(capacity) => set({ capacity })}
        error={errors.capacity}
        autoComplete="off"
      />
      <TextArea
        label={copy['meeting.note']}
        placeholder={copy['meeting.notePlaceholder']}
        value={fields.note}
        onChange={(note) => set({ note })}
        error={errors.note}
        max={noteLength}
        rows={2}
      />
      {/* The button stays visible below a long form. */}
      <div className="sticky -bottom-5 z-1 -mb-5 bg-raised pt-2 pb-2">
        <Button type="submit" busy={form.saving && copy['meeting.saving']}>
          {props.edited ? platform['common.save'] : copy['club.scheduleAdd']}
        </Button>
      </div>
    </form>
  );
}
