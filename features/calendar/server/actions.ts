import type { EventChange, EventDraft } from '#features/calendar/contract.ts';
import { eventsADay, eventsInAll } from '#features/calendar/limits.ts';
import { planEvent, planEventAgain } from '#features/reminders/server/plan.ts';
import { eventReminders } from '#features/reminders/server/rules.ts';
import type { Tx } from '#server/db.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/record.ts';
import type { Platform } from '#server/platform.ts';
import { rewordNotices, takeBackNotices } from '#server/take-back-notices.ts';
import type { Viewer } from '#server/viewer.ts';
import { write } from '#server/write.ts';
import type { Day } from '#shared/dates.ts';
import { abilities } from './policy.ts';
import { type EventRow, findEvent } from './queries.ts';

/** Adds an event to the viewer's calendar. Sending the same draft twice creates one event. */
export async function createEvent(p: Platform, viewer: Viewer, draft: EventDraft): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    await lockCalendar(tx, viewer);
    const made = await tx
      .insertInto('personal_event')
      .values({ ...draft, type: 'user', person_id: viewer.personId, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) {
      if (await findEvent(tx, viewer, draft.id)) return;
      throw new Refusal('conflict', { reason: 'home.day.addFailed' });
    }
    await refuseTooMany(tx, viewer, draft.day);
    await planEvent(tx, draft.id, now);
    await tell(tx, viewer, { type: 'event.added', id: draft.id });
  });
}

export async function changeEvent(
  p: Platform,
  viewer: Viewer,
  id: string,
  change: EventChange,
): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    await lockCalendar(tx, viewer);
    const before = await mustBeOwn(tx, viewer, id);
    const { day = before.day, time = before.time, title = before.title, reminders } = change;
    await tx
      .updateTable('personal_event')
      .set({ ...change, updated_at: now })
      .where('id', '=', id)
      .execute();
    if (change.day) await refuseTooMany(tx, viewer, change.day);
    const isMoved = day !== before.day || time !== before.time;
    if (isMoved || reminders !== undefined) await planEventAgain(tx, id, now);
    if (isMoved) await takeBackNotices(tx, remindersOf(id));
    else if (title !== before.title) await rewordNotices(tx, remindersOf(id));
    await tell(tx, viewer, { type: 'event.changed', id });
  });
}

export async function deleteEvent(p: Platform, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    await lockCalendar(tx, viewer);
    await mustBeOwn(tx, viewer, id);
    await tx.deleteFrom('personal_event').where('id', '=', id).execute();
    await takeBackNotices(tx, remindersOf(id));
    await tell(tx, viewer, { type: 'event.removed', id });
  });
}

const remindersOf = (id: string) => ({ subjectId: id, kinds: eventReminders });

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

async function mustBeOwn(tx: Tx, viewer: Viewer, id: string): Promise<EventRow> {
  const event = await findEvent(tx, viewer, id);
  if (!event) throw notFound('home.day.gone');
  if (!abilities(event).change) throw new Refusal('forbidden', { reason: 'home.day.notOwn' });
  return event;
}

/** Checked after the write: the error rolls it back. */
async function refuseTooMany(tx: Tx, viewer: Viewer, day: Day): Promise<void> {
  const { that_day, all } = await tx
    .selectFrom('personal_event')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('day', '=', day).as('that_day'),
      fn.countAll<number>().as('all'),
    ])
    .where('person_id', '=', viewer.personId)
    .where('type', '=', 'user')
    .executeTakeFirstOrThrow();
  if (that_day > eventsADay) throw new Refusal('conflict', { reason: 'home.day.tooMany' });
  if (all > eventsInAll) throw new Refusal('conflict', { reason: 'home.day.full' });
}

const tell = (tx: Tx, viewer: Viewer, { type, id }: { type: string; id: string }) =>
  record(tx, { type, topics: [`person:${viewer.personId}`], data: { id } });
