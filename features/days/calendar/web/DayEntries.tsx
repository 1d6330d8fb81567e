import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarEntry } from '#days/calendar/contract.ts';
import { copy as calendar } from '#days/calendar/copy.ts';
import { copy } from '#days/calendar/sheets-copy.ts';
import { DayPickups } from '#days/pickups/web/DayPickups.tsx';
import { DayMeals } from '#days/school-meals/web/DayMeals.tsx';
import type { Scope } from '#residents/repeats/contract.ts';
import { copy as repeatCopy } from '#residents/repeats/copy.ts';
import { useScope } from '#residents/repeats/web/use-scope.tsx';
import { type Day, monthOf } from '#shared/time/dates.ts';
import { lunarText } from '#shared/time/lunar.ts';
import { copy as platform } from '#web/copy.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { addEntry, deleteEntry, monthQuery } from './api.ts';
import { EntryRow } from './EntryRow.tsx';
import { useHolidays } from './holidays.ts';
import { useHiddenTypes } from './shown-types.ts';
import { useEntries, useMarks } from './use-entries.ts';

type Props = { day: Day; onEdit: (entry: CalendarEntry) => void };

type Deletion = { entry: CalendarEntry; scope?: Scope };
const texts = { ...copy, ...repeatCopy };

/** A day's holidays and events. */
export function DayEntries({ day, onEdit }: Props) {
  const queries = useQueryClient();
  const entries = useEntries(monthOf(day))(day);
  const { data, isError } = useQuery(monthQuery(monthOf(day)));
  const holidays = useHolidays(monthOf(day))(day);
  const marks = useMarks(monthOf(day))(day).filter(({ layer }) => layer !== 'pickup');
  const hidden = useHiddenTypes();
  const { act: remove } = useAction({
    confirm: ({ entry, scope }: Deletion) =>
      // The choice of the events to delete was the confirmation.
      !scope && {
        title: copy['home.day.deleteConfirm'],
        body: entry.title,
        action: platform['common.delete'],
        danger: true,
      },
    run: ({ entry, scope }) => deleteEntry(queries, entry, scope),
    // A series leaves more behind than one row.
    undo: ({ entry: { id, title, day, time, memo, reminders, repeat } }) =>
      !repeat && (() => addEntry(queries, { id, title, day, time, memo, reminders, repeat })),
    done: () => copy['home.day.deleted'],
    failed: (error) => writeErrorMessage(error, texts, copy['home.day.deleteFailed']),
  });
  const { ask, sheet } = useScope();
  async function removeSome(entry: CalendarEntry) {
    if (!entry.repeat) return remove({ entry });
    const scope = await ask({ about: 'delete', isFirst: entry.repeat.isFirst });
    if (scope) await remove({ entry, scope });
  }
  return (
    <>
      <p className="text-meta">
        {holidays.length > 0 && <span className="mr-2 font-semibold text-red">{holidays.join(', ')}</span>}
        <span className="text-hint">{lunarText(day)}</span>
      </p>
      {marks.length > 0 && (
        <p className="mt-1 font-semibold text-row text-second [overflow-wrap:anywhere]">
          {marks.map(({ text }) => text).join(' · ')}
        </p>
      )}
      {!hidden.includes('pickup') && <DayPickups day={day} />}
      {!hidden.includes('meal') && <DayMeals day={day} isExpected={data?.hasMeals === true} />}
      {entries.length > 0 ? (
        <ul className="divide-y divide-line py-2">
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              onEdit={() => onEdit(entry)}
              onDelete={() => removeSome(entry)}
            />
          ))}
        </ul>
      ) : (
        <NoEntries known={data !== undefined} failed={isError} />
      )}
      {sheet}
    </>
  );
}

/** Says that there are no events only once they are loaded. */
function NoEntries({ known, failed }: { known: boolean; failed: boolean }) {
  if (!known && !failed) return <RowsLoading rows={2} />;
  return (
    <p className="py-9 text-center text-hint">
      {known ? copy['home.day.empty'] : calendar['home.calendar.loadFailed']}
    </p>
  );
}
