import { useRef, useState } from 'react';
import type { CalendarEvent } from '#features/calendar/contract.ts';
import { copy } from '#features/calendar/copy.ts';
import type { Day } from '#shared/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { DayEvents } from './DayEvents.tsx';
import { dayTitle } from './day-name.ts';
import { EditEvent } from './EditEvent.tsx';
import { EventFields } from './EventFields.tsx';
import { useEventForm } from './use-event-form.ts';

type Props = { day: Day; open: boolean; onClose: () => void };

/** A day: what is on it, and a line to add to it. An event is changed in the same sheet. */
export function DaySheet({ day, open, onClose }: Props) {
  const title = useRef<HTMLInputElement>(null);
  const [edited, setEdited] = useState<CalendarEvent | null>(null);
  const form = useEventForm(day, null, () => {});
  const submit = async () => {
    if ((await form.submit()).title) title.current?.focus();
  };
  const add = (
    <Button busy={form.busy && copy['home.day.adding']} onClick={submit}>
      {copy['home.day.add']}
    </Button>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={edited ? copy['home.day.edit'] : dayTitle(day)}
      footer={edited ? undefined : add}
    >
      {edited ? (
        <EditEvent event={edited} onDone={() => setEdited(null)} />
      ) : (
        <>
          <DayEvents day={day} onEdit={setEdited} />
          <EventFields form={form} editing={false} titleRef={title} onSubmit={submit} />
        </>
      )}
    </Sheet>
  );
}
