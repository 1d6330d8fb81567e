import { sql } from 'kysely';
import { isOn, nextDays } from '#residents/repeats/days.ts';
import { seriesOf } from '#residents/repeats/server/stored.ts';
import type { Tx } from '#server/database/db.ts';
import { rewordNotices, takeBackNotices } from '#server/notices/take-back-notices.ts';
import { addDays, type Day, seoulDay } from '#shared/time/dates.ts';
import { planEntry, planEntryAgain } from './plan.ts';
import { entryReminders } from './rules.ts';

/*
 * Only the next occurrences of a series have rows, to which reminders refer. When one is told,
 * the next are planned (decision 077).
 */

/** Today's, tomorrow's and the next: the last of them has not been told yet, whatever is chosen. */
const ahead = 3;
/** Longer than notifications are kept, which lead to the day of an occurrence. */
const retentionDays = 120;

const selectSeries = (tx: Tx) =>
  tx
    .selectFrom('personal_event')
    .select(['id', 'day', 'repeat', 'repeat_until', sql<Day[]>`repeat_except::text[]`.as('repeat_except')])
    .where('repeat', 'is not', null);
type Row = Awaited<ReturnType<ReturnType<typeof selectSeries>['execute']>>[number];

/**
 * Waits for whoever tells reminders of a series. Call before its row is changed: they lock
 * its row after the reminders.
 */
export const holdReminders = (tx: Tx, entryId: string) =>
  sql`
    select from due_notice where subject_id in (select id from event_occurrence where event_id = ${entryId})
    order by subject_id, kind, due_at for update
  `.execute(tx);

/**
 * Plans a series that is new or has changed. `isMoved`: what was told of its coming
 * occurrences does not hold any more.
 */
export async function planSeriesAgain(
  tx: Tx,
  entryId: string,
  now: Date,
  { isMoved }: { isMoved: boolean },
): Promise<void> {
  const row = await selectSeries(tx).where('id', '=', entryId).executeTakeFirst();
  const series = row && seriesOf(row);
  for (const { id, day } of await coming(tx, entryId, now)) {
    const isRemoved = !series || day < series.day || day > series.until || !isOn(series, day);
    if (isRemoved || isMoved) await takeBackNotices(tx, { subjectId: id, kinds: entryReminders });
    else await rewordNotices(tx, { subjectId: id, kinds: entryReminders });
    if (isRemoved) await tx.deleteFrom('event_occurrence').where('id', '=', id).execute();
  }
  if (row) await writeNext(tx, [row], now);
  await planEntryAgain(tx, entryId, now);
}

const coming = (tx: Tx, entryId: string, now: Date) =>
  tx
    .selectFrom('event_occurrence')
    .select(['id', 'day'])
    .where('event_id', '=', entryId)
    .where('day', '>=', seoulDay(now))
    .execute();

/** Takes back all that was told of a series. */
export async function takeBackSeries(tx: Tx, entryId: string): Promise<void> {
  const rows = await tx.selectFrom('event_occurrence').select('id').where('event_id', '=', entryId).execute();
  for (const { id } of rows) await takeBackNotices(tx, { subjectId: id, kinds: entryReminders });
}

/** Plans what comes after occurrences whose reminders were told, or dropped. */
export async function planNext(tx: Tx, occurrenceIds: string[], now: Date): Promise<void> {
  const rows = await selectSeries(tx)
    .where('id', 'in', (of) =>
      of.selectFrom('event_occurrence').select('event_id').where('id', 'in', occurrenceIds),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await writeNext(tx, rows, now);
  for (const { id } of rows) await planEntry(tx, id, now);
}

/** The next occurrences of all series of a person, before their reminders are planned anew. */
export async function renewOccurrences(tx: Tx, personId: string, now: Date): Promise<void> {
  // The job that tells them writes the next occurrences, too: wait before, not in the middle.
  await sql`select from due_notice where person_id = ${personId} order by subject_id, kind, due_at for update`.execute(
    tx,
  );
  const rows = await selectSeries(tx)
    .where('person_id', '=', personId)
    .where('repeat_until', '>=', seoulDay(now))
    .execute();
  await writeNext(tx, rows, now);
}

async function writeNext(tx: Tx, rows: Row[], now: Date): Promise<void> {
  const today = seoulDay(now);
  const values = rows.flatMap((row) => {
    const series = seriesOf(row);
    return series ? nextDays(series, today, ahead).map((day) => ({ event_id: row.id, day })) : [];
  });
  if (values.length === 0) return;
  await tx
    .insertInto('event_occurrence')
    .values(values)
    .onConflict((conflict) => conflict.columns(['event_id', 'day']).doNothing())
    .execute();
  const ids = rows.map(({ id }) => id);
  await tx
    .deleteFrom('event_occurrence')
    .where('event_id', 'in', ids)
    .where('day', '<', addDays(today, -retentionDays))
    .execute();
}
