import { type RefObject, useState } from 'react';
import { copy } from '#features/calendar/copy.ts';
import { memoLength } from '#features/calendar/limits.ts';
import { limits } from '#shared/limits.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { EventForm } from './use-event-form.ts';

type Props = {
  form: EventForm;
  editing: boolean;
  titleRef?: RefObject<HTMLInputElement | null>;
};

/** The title field; time and memo appear once the title has the focus. */
export function EventFields({ form, editing, titleRef }: Props) {
  const { area, fields, errors, set, submit } = form;
  const [begun, setBegun] = useState(editing || !form.isEmpty);
  return (
    <div ref={area} className="flex flex-col gap-4">
      <TextField
        ref={titleRef}
        placeholder={copy['home.day.placeholder']}
        value={fields.title}
        onChange={(title) => set({ title })}
        onFocus={() => setBegun(true)}
        onEnter={submit}
        error={errors.title}
        max={limits.title}
        enterKeyHint="done"
        autoComplete="off"
      />
      {begun && (
        <>
          <div className="flex flex-wrap gap-x-3 gap-y-4 *:min-w-40 *:flex-1">
            {editing && (
              <TextField
                type="date"
                label={copy['home.day.day']}
                value={fields.day}
                onChange={(day) => set({ day })}
                error={errors.day}
                required
              />
            )}
            <TextField
              type="time"
              label={copy['home.day.time']}
              value={fields.time}
              onChange={(time) => set({ time })}
            />
          </div>
          <TextArea
            label={copy['home.day.memo']}
            placeholder={copy['home.day.memoPlaceholder']}
            value={fields.memo}
            onChange={(memo) => set({ memo })}
            error={errors.memo}
            max={memoLength}
            rows={2}
          />
        </>
      )}
    </div>
  );
}
