import { sql } from 'kysely';
import { daysOf } from '#residents/repeats/days.ts';
import { seriesOf } from '#residents/repeats/server/stored.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Day } from '#shared/time/dates.ts';
import { rangeOf } from './day-range.ts';
import { type CalendarEntryRow, type ListedEntry, selectEntries } from './queries.ts';

/** The events of some days, each occurrence of a series on its day. */
export async function entriesOn(
  db: Db | Tx,
  viewer: Viewer,
  days: { first: Day; last: Day },
): Promise<CalendarEntryRow[]> {
  return withOccurrences(await selectEntries(db, viewer, { days: rangeOf(days) }).execute(), days);
}

/** The rows of some days, each occurrence of a series on its day. */
export function withOccurrences<Entry extends ListedEntry>(
  rows: Entry[],
  days: { first: Day; last: Day },
): Entry[] {
  if (!rows.some(({ repeat }) => repeat)) return rows;
  const found = Map.groupBy(
    rows.flatMap((row) => occurrencesOf(row, days)),
    ({ day }) => day,
  );
  return [...found.keys()].sort().flatMap((day) => (found.get(day) ?? []).sort(inOrder));
}

function occurrencesOf<Entry extends ListedEntry>(
  row: Entry,
  { first, last }: { first: Day; last: Day },
): Entry[] {
  const series = seriesOf(row);
  return series ? daysOf(series, first, last).map((day) => ({ ...row, day, starts_on: row.day })) : [row];
}

/** On one day. */
const inOrder = (a: ListedEntry, b: ListedEntry) => {
  const [one, other] = [a.time ?? '', b.time ?? ''];
  if (one !== other) return one < other ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/** Occurrences of the viewer's series, of which reminders are told. */
export const findOccurrences = (db: Db | Tx, viewer: Viewer, ids: string[]) =>
  db
    .selectFrom('event_occurrence')
    .innerJoin('personal_event as e', 'e.id', 'event_occurrence.event_id')
    .where('event_occurrence.id', 'in', ids)
    .where('e.person_id', '=', viewer.personId)
    .select([
      'event_occurrence.id',
      'event_occurrence.day',
      sql<string>`e.title`.as('title'),
      sql<string | null>`to_char(e.time, 'HH24:MI')`.as('time'),
    ])
    .execute();
