import { useState } from 'react';
import type { CalendarEntry } from '#days/calendar/contract.ts';
import { copy } from '#days/calendar/sheets-copy.ts';
import type { Day } from '#shared/time/dates.ts';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { AddEntry } from './AddEntry.tsx';
import { DayEntries } from './DayEntries.tsx';
import { dayTitle } from './day-title.ts';
import { EditEntry } from './EditEntry.tsx';

type Props = { day: Day; open: boolean; onClose: () => void };

/** A day's events, with fields to add one. Editing happens in the same sheet. */
export function DaySheet({ day, open, onClose }: Props) {
  const [edited, setEdited] = useState<CalendarEntry | null>(null);
  const editing = edited?.day === day ? edited : null;
  return (
    <Sheet open={open} onClose={onClose} title={editing ? copy['home.day.edit'] : dayTitle(day)}>
      {editing ? (
        <EditEntry key={editing.id} entry={editing} onDone={() => setEdited(null)} />
      ) : (
        <>
          <DayEntries day={day} onEdit={setEdited} />
          <AddEntry key={day} day={day} />
        </>
      )}
    </Sheet>
  );
}
