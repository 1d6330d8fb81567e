import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DayTile } from '#community/meetings/web/DayTile.tsx';
import { hourText } from '#community/meetings/web/meeting-when.ts';
import { monthName } from '#days/calendar/web/day-name.ts';
import type { Author } from '#residents/people/contract.ts';
import type { HelpedEvent } from '#screens/helps/helped-contract.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { addMonths, monthOf, seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { eventsQuery, removeEventFor } from './api.ts';
import { EventForm } from './EventForm.tsx';
import { useAct } from './use-act.ts';

/** Writes, changes and deletes events of somebody, a month at a time. */
export function CalendarPart({ person }: { person: Author }) {
  const [month, setMonth] = useState(() => monthOf(seoulDay(serverNow())));
  const [edited, setEdited] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery({
    ...eventsQuery(person.id, month),
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
        <EventForm key={month} person={person} month={month} />
      </Section>
      <Section band>
        <div className="flex items-center justify-between px-2 pt-2">
          <IconButton
            label={copy['acting.previous']}
            icon={<Icon of={ChevronLeft} />}
            word={copy['acting.previous']}
            onClick={() => turn(-1)}
          />
          <h3 className="font-bold text-section" aria-live="polite">
            {monthName(month)}
          </h3>
          <IconButton
            label={copy['acting.next']}
            icon={<Icon of={ChevronRight} />}
            word={copy['acting.next']}
            onClick={() => turn(1)}
          />
        </div>
        {data === undefined &&
          (isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsLoading rows={3} />)}
        {data && items.length === 0 && (
          <p className="px-4 py-5 text-row text-second">{copy['acting.noEvents']}</p>
        )}
        <ul>
          {items.map((event) => (
            <li key={`${event.id}${event.day}`} className="border-line border-b px-4 py-4">
              <EventLine person={person} event={event} onEdit={() => setEdited(event.id)} />
              {edited === event.id && event.can.change && (
                <EventForm person={person} month={month} event={event} onDone={() => setEdited(null)} />
              )}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

type LineProps = { person: Author; event: HelpedEvent; onEdit: () => void };

function EventLine({ person, event, onEdit }: LineProps) {
  const { id, title, can } = event;
  const { act: remove, busy } = useAct<void>(person, {
    confirm: () => ({
      title: fill(copy['acting.removeConfirm'], { title }),
      action: copy['acting.remove'],
      danger: true,
    }),
    run: () => removeEventFor({ personId: person.id, id }),
  });
  return (
    <div className="flex gap-3.5">
      <DayTile day={event.day} />
      <div className="min-w-0 flex-1">
        <h4 className="font-semibold text-head [overflow-wrap:anywhere]">{title}</h4>
        <p className="mt-0.5 text-row text-second">{can.change ? hourText(event) : copy['acting.repeats']}</p>
        {can.change && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="small"
              look="quiet"
              aria-label={fill(copy['acting.editOf'], { title })}
              onClick={onEdit}
            >
              {copy['acting.edit']}
            </Button>
            <Button
              size="small"
              look="quiet"
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
