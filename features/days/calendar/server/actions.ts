import type { EntryChange, EntryDraft } from '#days/calendar/contract.ts';
import { planEntry, planEntryAgain } from '#residents/reminders/server/plan.ts';
import { entryReminders } from '#residents/reminders/server/rules.ts';
import { planSeriesAgain } from '#residents/reminders/server/series.ts';
import { repeatColumns } from '#residents/repeats/server/stored.ts';
import type { Tx } from '#server/database/db.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { rewordNotices, takeBackNotices } from '#server/notices/take-back-notices.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { refuseTooMany } from './entry-limits.ts';
import { abilities } from './policy.ts';
import { type CalendarEntryRow, findEntry } from './queries.ts';
import { type Changing, changeSeries, deleteOfSeries, type Part } from './series-actions.ts';

/** Adds an event to the viewer's calendar. Sending the same draft twice creates one event. */
export async function createEntry(
  p: Platform,
  viewer: Viewer,
  { repeat, ...draft }: EntryDraft,
): Promise<void> {
  const now = p.clock.now();
  const values = { ...draft, ...(repeat && repeatColumns(repeat, draft.day)) };
  await write(p, async (tx) => {
    await lockCalendar(tx, viewer);
    const made = await tx
      .insertInto('personal_event')
      .values({ ...values, type: 'user', person_id: viewer.personId, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) {
      if (await findEntry(tx, viewer, draft.id)) return;
      throw new Refusal('conflict', { reason: 'home.day.addFailed' });
    }
    await refuseTooMany(tx, viewer, values.day);
    if (repeat) await planSeriesAgain(tx, draft.id, now, { isMoved: false });
    else await planEntry(tx, draft.id, now);
    await recordOwnChange(tx, viewer, { type: 'event.added', id: draft.id });
  });
}

/** Changes an event. Returns its id, which is another one if it splits off a series. */
export async function changeEntry(
  p: Platform,
  viewer: Viewer,
  id: string,
  change: EntryChange,
): Promise<string> {
  const now = p.clock.now();
  return await write(p, async (tx) => {
    await lockCalendar(tx, viewer);
    const before = await mustBeOwn(tx, viewer, id);
    const changed = before.repeat
      ? await changeSeries(tx, viewer, before, { change, now })
      : await changeOne(tx, viewer, before, { change, now });
    await recordOwnChange(tx, viewer, { type: 'event.changed', id });
    return changed;
  });
}

async function changeOne(
  tx: Tx,
  viewer: Viewer,
  before: CalendarEntryRow,
  { change: { repeat, occurrence: _, revision, ...change }, now }: Changing,
): Promise<string> {
  const { id } = before;
  refuseOlder(before, { revision });
  const { time = before.time, title = before.title, reminders } = change;
  const asked = change.day ?? before.day;
  const series = repeat ? repeatColumns(repeat, asked) : undefined;
  const day = series?.day ?? asked;
  await tx
    .updateTable('personal_event')
    .set({ ...change, ...series, ...(series && { series_id: null, series_day: null }) })
    .set({ updated_at: now, ...raised })
    .where('id', '=', id)
    .execute();
  if (day !== before.day || series) await refuseTooMany(tx, viewer, day);
  const isMoved = day !== before.day || time !== before.time || series !== undefined;
  if (series) await planSeriesAgain(tx, id, now, { isMoved });
  else if (isMoved || reminders !== undefined) await planEntryAgain(tx, id, now);
  if (isMoved) await takeBackNotices(tx, remindersOf(id));
  else if (title !== before.title) await rewordNotices(tx, remindersOf(id));
  return id;
}

export async function deleteEntry(p: Platform, viewer: Viewer, id: string, part: Part): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    await lockCalendar(tx, viewer);
    const before = await mustBeOwn(tx, viewer, id);
    const rest = before.repeat ? await deleteOfSeries(tx, viewer, before, { ...part, now }) : 'nothing';
    if (rest === 'nothing') {
      await tx.deleteFrom('personal_event').where('id', '=', id).execute();
      await takeBackNotices(tx, remindersOf(id));
    }
    await recordOwnChange(tx, viewer, { type: rest === 'nothing' ? 'event.removed' : 'event.changed', id });
  });
}

const remindersOf = (id: string) => ({ subjectId: id, kinds: entryReminders });

/** Serialises writes to one calendar: two concurrent ones could otherwise both pass the daily limit. */
async function lockCalendar(tx: Tx, { personId }: Viewer): Promise<void> {
  const person = await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // The account was deleted meanwhile.
  if (!person) throw new Refusal('unauthenticated');
}

async function mustBeOwn(tx: Tx, viewer: Viewer, id: string): Promise<CalendarEntryRow> {
  const entry = await findEntry(tx, viewer, id);
  if (!entry) throw notFound('home.day.gone');
  if (!abilities(entry).change) throw new Refusal('forbidden', { reason: 'home.day.notOwn' });
  return entry;
}

const recordOwnChange = (tx: Tx, viewer: Viewer, { type, id }: { type: string; id: string }) =>
  record(tx, { type, topics: [`person:${viewer.personId}`], data: { id } });
