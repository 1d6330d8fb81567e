import { sql } from 'kysely';
import type { EntryChange } from '#days/calendar/contract.ts';
import { planEntry } from '#residents/reminders/server/plan.ts';
import { entryReminders } from '#residents/reminders/server/rules.ts';
import { holdReminders, planSeriesAgain, takeBackSeries } from '#residents/reminders/server/series.ts';
import type { RepeatDraft, Scope } from '#residents/repeats/contract.ts';
import { daysOf, nextDays, type Series } from '#residents/repeats/days.ts';
import { exceptionsOfSeries } from '#residents/repeats/limits.ts';
import { repeatOf } from '#residents/repeats/rule.ts';
import { repeatColumns, seriesOf } from '#residents/repeats/server/stored.ts';
import type { Tx } from '#server/database/db.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { takeBackNotices } from '#server/notices/take-back-notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { addDays, type Day } from '#shared/time/dates.ts';
import { refuseTooMany } from './entry-limits.ts';
import { type CalendarEntryRow, findEntry } from './queries.ts';

export type Changing = { change: EntryChange; now: Date };

/** Changes one occurrence, or all from it on. Returns the id of what was changed. */
export async function changeSeries(
  tx: Tx,
  viewer: Viewer,
  before: CalendarEntryRow,
  { change: { repeat, occurrence, revision, ...change }, now }: Changing,
): Promise<string> {
  // An app of before this version does not know that there are several.
  if (!occurrence) throw new Refusal('conflict', { reason: 'repeat.askScope' });
  await holdReminders(tx, before.id);
  // A repeated request: it has split off what it asked for.
  if (await findEntry(tx, viewer, occurrence.newId)) return occurrence.newId;
  refuseOlder(before, { revision });
  const series = mustOccur(before, occurrence.day);
  const at = { ...change, day: change.day ?? occurrence.day };
  if (occurrence.scope === 'one') {
    await leaveOut(tx, before, occurrence.day);
    const stands = { series_id: before.id, series_day: occurrence.day };
    await insert(tx, viewer, { ...contentOf(before), ...at, ...stands, id: occurrence.newId }, now);
    await planEntry(tx, occurrence.newId, now);
    await planSeriesAgain(tx, before.id, now, { isMoved: false });
    return occurrence.newId;
  }
  const isSame = repeat === undefined && at.day === occurrence.day;
  const columns = isSame
    ? { day: at.day, repeat: before.repeat, repeat_until: before.repeat_until }
    : columnsOf(repeat, series, at.day);
  // Another rule has other days: what was changed alone stays where it is.
  const except = isSame ? series.except.filter((day) => day >= occurrence.day) : [];
  const next = { ...at, ...columns, repeat_except: sql<Day[]>`${except}::date[]` };
  const isMoved = !isSame || (at.time !== undefined && at.time !== before.time);
  if (isFirst(series, occurrence.day)) {
    await tx
      .updateTable('personal_event')
      .set({ ...next, updated_at: now, ...raised })
      .where('id', '=', before.id)
      .execute();
    if (!isSame) await moveChanged(tx, viewer, { from: before.id, since: series.day, to: null });
    await refuseTooMany(tx, viewer, columns.day);
    await planSeriesAgain(tx, before.id, now, { isMoved });
    return before.id;
  }
  await endBefore(tx, before.id, occurrence.day, now);
  const id = occurrence.newId;
  await moveChanged(tx, viewer, { from: before.id, since: occurrence.day, to: isSame ? id : null });
  await insert(tx, viewer, { ...contentOf(before), ...next, id }, now);
  await planSeriesAgain(tx, before.id, now, { isMoved: false });
  await planSeriesAgain(tx, id, now, { isMoved: false });
  return id;
}

/** Which occurrences of a series are deleted. */
export type Part = { occurrence?: Day | undefined; scope?: Scope | undefined };

/** Deletes one occurrence, or all from it on. Says whether anything is left of the series. */
export async function deleteOfSeries(
  tx: Tx,
  viewer: Viewer,
  before: CalendarEntryRow,
  { occurrence, scope, now }: Part & { now: Date },
): Promise<'nothing' | 'some'> {
  if (!occurrence || !scope) throw new Refusal('conflict', { reason: 'repeat.askScope' });
  await holdReminders(tx, before.id);
  const series = mustOccur(before, occurrence);
  if (scope === 'one') await leaveOut(tx, before, occurrence);
  else await deleteChanged(tx, viewer, before.id, occurrence);
  const rest =
    scope === 'one'
      ? { ...series, except: [...series.except, occurrence] }
      : { ...series, until: addDays(occurrence, -1) };
  if (nextDays(rest, series.day, 1).length === 0) {
    await takeBackSeries(tx, before.id);
    return 'nothing';
  }
  if (scope === 'following') await endBefore(tx, before.id, occurrence, now);
  await planSeriesAgain(tx, before.id, now, { isMoved: false });
  return 'some';
}

/** The other device may have deleted or moved the occurrence meanwhile. */
function mustOccur(row: CalendarEntryRow, day: Day): Series {
  const series = seriesOf(row);
  if (!series || daysOf(series, day, day).length === 0) throw notFound('repeat.notThatDay');
  return series;
}

const isFirst = (series: Series, day: Day) => nextDays(series, series.day, 1)[0] === day;

/** The columns of a series from a day on, by a rule that was asked for, or by the rule that it has. */
function columnsOf(repeat: RepeatDraft | null | undefined, series: Series, day: Day) {
  if (repeat === null) return { day, repeat: null, repeat_until: null };
  if (repeat) return repeatColumns(repeat, day);
  return repeatColumns({ rule: repeatOf(series.rule), until: series.until, count: null }, day);
}

async function leaveOut(tx: Tx, { id, repeat_except }: CalendarEntryRow, day: Day): Promise<void> {
  if (repeat_except.length >= exceptionsOfSeries)
    throw new Refusal('conflict', { reason: 'repeat.fullExceptions' });
  await tx
    .updateTable('personal_event')
    .set({ repeat_except: sql<Day[]>`array_append(repeat_except, ${day}::date)` })
    .where('id', '=', id)
    .execute();
}

const endBefore = (tx: Tx, id: string, day: Day, now: Date) =>
  tx
    .updateTable('personal_event')
    .set({ repeat_until: addDays(day, -1), updated_at: now })
    .where('id', '=', id)
    .execute();

type Moved = { from: string; since: Day; to: string | null };

/** Occurrences that were changed alone stand for those of another series now, or for none. */
const moveChanged = (tx: Tx, { personId }: Viewer, { from, since, to }: Moved) =>
  tx
    .updateTable('personal_event')
    .set({ series_id: to, ...(to === null && { series_day: null }) })
    .where('person_id', '=', personId)
    .where('series_id', '=', from)
    .where('series_day', '>=', since)
    .execute();

async function deleteChanged(tx: Tx, { personId }: Viewer, id: string, since: Day): Promise<void> {
  const deleted = await tx
    .deleteFrom('personal_event')
    .where('person_id', '=', personId)
    .where('series_id', '=', id)
    .where('series_day', '>=', since)
    .returning('id')
    .execute();
  for (const { id } of deleted) await takeBackNotices(tx, { subjectId: id, kinds: entryReminders });
}

const contentOf = ({ title, time, memo, reminders }: CalendarEntryRow) => ({ title, time, memo, reminders });

type Values = ReturnType<typeof contentOf> & { id: string; day: Day } & Record<string, unknown>;

async function insert(tx: Tx, viewer: Viewer, values: Values, now: Date): Promise<void> {
  const made = await tx
    .insertInto('personal_event')
    .values({ ...values, type: 'user', person_id: viewer.personId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Somebody else has this id.
  if (!made) throw new Refusal('conflict', { reason: 'home.day.changeFailed' });
  await refuseTooMany(tx, viewer, values.day);
}
