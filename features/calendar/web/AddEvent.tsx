import { useRef } from 'react';
import { copy } from '#features/calendar/copy.ts';
import type { Day } from '#shared/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { EventFields } from './EventFields.tsx';
import { useEventForm } from './use-event-form.ts';

export function AddEvent({ day }: { day: Day }) {
  const title = useRef<HTMLInputElement>(null);
  const form = useEventForm(day, null, () => {});
  const submit = async () => {
    if ((await form.submit()).title) title.current?.focus();
  };
  return (
    <>
      <EventFields form={form} editing={false} titleRef={title} onSubmit={submit} />
      {/* Stays in sight below a long day. */}
      <div className="sticky -bottom-5 z-1 -mb-5 bg-raised pt-4 pb-2">
        <Button busy={form.busy && copy['home.day.adding']} onClick={submit}>
          {copy['home.day.add']}
        </Button>
      </div>
    </>
  );
}
