import { useState } from 'react';
import type { CalendarEvent } from '#days/calendar/contract.ts';
import { copy } from '#days/calendar/sheets-copy.ts';
import type { Day } from '#shared/time/dates.ts';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { AddEvent } from './AddEvent.tsx';
import { DayEvents } from './DayEvents.tsx';
import { dayTitle } from './day-name.ts';
import { EditEvent } from './EditEvent.tsx';

type Props = { day: Day; open: boolean; onClose: () => void };

/** A day's events, with fields to add one. Editing happens in the same sheet. */
export function DaySheet({ day, open, onClose }: Props) {
  const [edited, setEdited] = useState<CalendarEvent | null>(null);
  const editing = edited?.day === day ? edited : null;
  return (
    <Sheet open={open} onClose={onClose} title={editing ? copy['home.day.edit'] : dayTitle(day)}>
      {editing ? (
        <EditEvent key={editing.id} event={editing} onDone={() => setEdited(null)} />
      ) : (
        <>
          <DayEvents day={day} onEdit={setEdited} />
          <AddEvent key={day} day={day} />
        </>
      )}
    </Sheet>
  );
}
