import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CalendarEvent } from '#features/calendar/contract.ts';
import { copy } from '#features/calendar/copy.ts';
import { type Day, monthOf } from '#shared/dates.ts';
import { lunarText } from '#shared/lunar.ts';
import { copy as platform } from '#web/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/dialogs.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { say } from '#web/ui/snackbars.ts';
import { deleteEvent } from './api.ts';
import { dayTitle } from './day-name.ts';
import { EventFields } from './EventFields.tsx';
import { EventRow } from './EventRow.tsx';
import { useHolidays } from './holidays.ts';
import { failure, useEventForm } from './use-event-form.ts';
import { useEvents } from './use-events.ts';

type Props = { day: Day; open: boolean; onClose: () => void };

/** A day: what is on it, and a line to add to it. */
export function DaySheet({ day, open, onClose }: Props) {
  const [edited, setEdited] = useState<CalendarEvent | null>(null);
  return edited ? (
    <EditSheet key={edited.id} event={edited} open={open} onClose={onClose} onDone={() => setEdited(null)} />
  ) : (
    <ListSheet day={day} open={open} onClose={onClose} onEdit={setEdited} />
  );
}

function ListSheet({ day, open, onClose, onEdit }: Props & { onEdit: (event: CalendarEvent) => void }) {
  const queries = useQueryClient();
  const title = useRef<HTMLInputElement>(null);
  const events = useEvents(monthOf(day))(day);
  const holidays = useHolidays(monthOf(day))(day);
  const form = useEventForm(day, null, () => {});
  const submit = async () => {
    if ((await form.submit()).title) title.current?.focus();
  };
  const remove = async (event: CalendarEvent) => {
    const sure = await confirm({
      title: copy['home.day.deleteConfirm'],
      body: event.title,
      action: platform['common.delete'],
      danger: true,
    });
    if (!sure) return;
    try {
      await deleteEvent(queries, event);
      say(copy['home.day.deleted']);
    } catch (error) {
      say(failure(error, copy['home.day.deleteFailed']), { failed: true });
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={dayTitle(day)}
      footer={
        <Button busy={form.busy && copy['home.day.adding']} onClick={submit}>
          {copy['home.day.add']}
        </Button>
      }
    >
      <p className="text-meta">
        {holidays.length > 0 && <span className="mr-2 font-semibold text-red">{holidays.join(', ')}</span>}
        <span className="text-hint">{lunarText(day)}</span>
      </p>
      {events.length > 0 ? (
        <ul className="divide-y divide-line py-2">
          {events.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              onEdit={() => onEdit(event)}
              onDelete={() => remove(event)}
            />
          ))}
        </ul>
      ) : (
        <p className="py-9 text-center text-hint">{copy['home.day.empty']}</p>
      )}
      <EventFields form={form} editing={false} titleRef={title} onSubmit={submit} />
    </Sheet>
  );
}

type EditProps = { event: CalendarEvent; open: boolean; onClose: () => void; onDone: () => void };

function EditSheet({ event, open, onClose, onDone }: EditProps) {
  const title = useRef<HTMLInputElement>(null);
  const form = useEventForm(event.day, event, onDone);
  const submit = async () => {
    if ((await form.submit()).title) title.current?.focus();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy['home.day.edit']}
      footer={
        <div className="flex gap-2">
          <Button look="quiet" onClick={onDone}>
            {platform['common.cancel']}
          </Button>
          <Button busy={form.busy && platform['common.saving']} onClick={submit}>
            {platform['common.save']}
          </Button>
        </div>
      }
    >
      <EventFields form={form} editing titleRef={title} onSubmit={submit} />
    </Sheet>
  );
}
