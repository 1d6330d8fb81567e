import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayTile } from '#community/meetings/web/DayTile.tsx';
import { hourText } from '#community/meetings/web/meeting-when.ts';
import { monthName } from '#days/calendar/web/day-name.ts';
import type { Author } from '#residents/people/contract.ts';
import type { HelpedEntry } from '#screens/helps/helped-contract.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { addMonths, monthOf, seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { ChevronLeft, ChevronRight } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { entriesQuery, removeEntryFor } from './api.ts';
import { EntryForm } from './EntryForm.tsx';
import { useAct } from './use-act.ts';

/** Writes, changes and deletes events of somebody, a month at a time. */
export function CalendarPart({ person }: { person: Author }) {
  const [month, setMonth] = useState(() => monthOf(seoulDay(serverNow())));
  const [edited, setEdited] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery({
    ...entriesQuery(person.id, month),
    placeholderData: keepPreviousData,
  });
  const items = data?.items ?? [];
  const turn = (by: number) => {
    setEdited(null);
    setMonth(addMonths(month, by));
  };
  return (
    <>
      <Section title={copy['acting.addEvent']}>
        <EntryForm key={month} person={person} month={month} />
      </Section>
      <Section band>
        <div className="flex items-center justify-between px-2 pt-2">
          <IconButton
            label={copy['acting.previous']}
            icon={<Icon of={ChevronLeft} />}
            shortLabel={copy['acting.previous']}
            onClick={() => turn(-1)}
          />
          <h3 className="font-bold text-section" aria-live="polite">
            {monthName(month)}
          </h3>
          <IconButton
            label={copy['acting.next']}
            icon={<Icon of={ChevronRight} />}
            shortLabel={copy['acting.next']}
            onClick={() => turn(1)}
          />
        </div>
        {data === undefined &&
          (isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsLoading rows={3} />)}
        {data && items.length === 0 && (
          <p className="px-4 py-5 text-row text-second">{copy['acting.noEvents']}</p>
        )}
        <ul>
          {items.map((entry) => (
            <li key={`${entry.id}${entry.day}`} className="border-line border-b px-4 py-4">
              <EntryLine person={person} entry={entry} onEdit={() => setEdited(entry.id)} />
              {edited === entry.id && entry.can.change && (
                <EntryForm person={person} month={month} entry={entry} onDone={() => setEdited(null)} />
              )}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

type LineProps = { person: Author; entry: HelpedEntry; onEdit: () => void };

function EntryLine({ person, entry, onEdit }: LineProps) {
  const { id, title, can } = entry;
  const { act: remove, busy } = useAct<void>(person, {
    confirm: () => ({
      title: fill(copy['acting.removeConfirm'], { title }),
      action: copy['acting.remove'],
      danger: true,
    }),
    run: () => removeEntryFor({ personId: person.id, id }),
  });
  return (
    <div className="flex gap-3.5">
      <DayTile day={entry.day} />
      <div className="min-w-0 flex-1">
        <h4 className="font-semibold text-head [overflow-wrap:anywhere]">{title}</h4>
        <p className="mt-0.5 text-row text-second">{can.change ? hourText(entry) : copy['acting.repeats']}</p>
        {can.change && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="small"
              variant="quiet"
              aria-label={fill(copy['acting.editOf'], { title })}
              onClick={onEdit}
            >
              {copy['acting.edit']}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={fill(copy['acting.removeOf'], { title })}
              disabled={busy}
              onClick={() => void remove()}
            >
              {copy['acting.remove']}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
