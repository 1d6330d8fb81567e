import { sql } from 'kysely';
import { type InsideClub, lockInsideClub } from '#community/clubs/server/inside.ts';
import { recordForMembers } from '#community/clubs/server/members/record-for-members.ts';
import { mayPlan } from '#community/clubs/server/policy.ts';
import type { MeetingChange, MeetingDraft, MeetingWritten } from '#community/meetings/contract.ts';
import { meetingFields } from '#community/meetings/fields.ts';
import { daysAhead, maxUpcoming } from '#community/meetings/limits.ts';
import { type Watching, watch } from '#moderation/watched-words/server/watch.ts';
import { planMeetingAgain } from '#residents/reminders/server/plan.ts';
import { meetingReminders } from '#residents/reminders/server/rules.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { takeBackNotices } from '#server/notices/take-back-notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { textsIn } from '#shared/field-rules.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { findMeeting, type MeetingRow, startOfToday } from './queries.ts';

export const meetingNotFound = () => notFound('meeting.gone');
const notYours = () => new Refusal('forbidden', { reason: 'meeting.notYours' });

/**
 * Adds a meeting to a club's schedule, and so to its members' calendars. The same draft sent twice makes one
 * meeting.
 */
export async function planMeeting(
  p: Watching,
  viewer: Viewer,
  clubId: string,
  draft: MeetingDraft,
): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    await lockSchedule(tx, clubId);
    const club = await lockInsideClub(tx, viewer, clubId);
    if (!mayPlan(viewer, club)) throw notYours();
    const made = await tx
      .insertInto('meeting')
      .values({ ...draft, club_id: clubId, planned_by: viewer.personId, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('starts_at')
      .executeTakeFirst();
    if (!made) return refuseOther(tx, viewer, clubId, draft.id);
    refuseWhen(draft, made.starts_at, now);
    await refuseTooMany(tx, clubId, now);
    await watchMeeting(p, tx, { club, meeting: draft });
    await recordMeetingChange(tx, viewer, club, { type: 'meeting.planned', meetingId: draft.id, now });
    await recordForMembers(tx, clubId, { type: 'event.added', data: { id: draft.id } });
  });
}

/**
 * Without this lock, two planners at once would both see room in the schedule. It is taken first, as leaving
 * a club does.
 */
const lockSchedule = (tx: Tx, clubId: string) =>
  tx.selectFrom('club').select('id').where('id', '=', clubId).forNoKeyUpdate().execute();

async function refuseOther(tx: Tx, viewer: Viewer, clubId: string, id: string) {
  const existing = await tx
    .selectFrom('meeting')
    .select(['club_id', 'planned_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (existing?.club_id !== clubId || existing.planned_by !== viewer.personId) throw new Refusal('conflict');
}

/** A whole-day meeting may be today. A meeting with a time must start in the future. */
function refuseWhen({ day, time }: MeetingWritten, startsAt: Date, now: Date) {
  const field = time !== null && day === seoulDay(now) ? 'time' : 'day';
  if (time === null ? startsAt < startOfToday(now) : startsAt <= now)
    throw wrongField(field, 'meeting.isPast');
  if (day > addDays(seoulDay(now), daysAhead)) throw wrongField(field, 'meeting.tooFar');
}

type Watched = { club: Pick<InsideClub, 'id' | 'city_code' | 'creator_id'>; meeting: MeetingWritten };

/** A meeting cannot be reported: a case about its words is one about its club. */
function watchMeeting(p: Watching, tx: Tx, { club, meeting }: Watched) {
  const item = { kind: 'club', id: club.id, authorId: club.creator_id, cityCode: club.city_code };
  return watch(p, tx, item, textsIn(meetingFields, meeting));
}

/** Counted after the insert. A refusal rolls the insert back. */
async function refuseTooMany(tx: Tx, clubId: string, now: Date) {
  const { upcoming } = await tx
    .selectFrom('meeting')
    .select(({ fn }) => fn.countAll<number>().as('upcoming'))
    .where('club_id', '=', clubId)
    .where('starts_at', '>=', startOfToday(now))
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (upcoming > maxUpcoming) throw new Refusal('conflict', { reason: 'meeting.tooMany' });
}

/** Replaces the fields of a meeting. Past and cancelled meetings cannot be changed. */
export async function changeMeeting(
  p: Watching,
  viewer: Viewer,
  id: string,
  { revision, ...change }: MeetingChange,
): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    const { meeting, club } = await lockMeeting(tx, viewer, id);
    if (!mayPlan(viewer, club)) throw notYours();
    refuseFinished(meeting, now);
    const fields = Object.keys(change) as (keyof MeetingWritten)[];
    if (fields.every((field) => change[field] === meeting[field])) return;
    refuseOlder(meeting, { revision });
    if (change.capacity !== null && meeting.has_signup) throw wrongField('capacity', 'meeting.hasSeats');
    if (change.capacity !== null && change.capacity < meeting.going_count) {
      const reason = 'meeting.capacityTooSmall';
      const detail = { fields: { capacity: reason }, limits: { capacity: meeting.going_count } };
      throw new Refusal('invalid', { reason, ...detail });
    }
    const { starts_at } = await tx
      .updateTable('meeting')
      .set({ ...change, ...raised, updated_at: laterThanBefore(now) })
      .where('id', '=', id)
      .returning('starts_at')
      .executeTakeFirstOrThrow();
    // A meeting that began today can still get another place or note, but no start in the past.
    if (change.day !== meeting.day || change.time !== meeting.time) {
      refuseWhen(change, starts_at, now);
      await remindAgain(tx, id, now);
    }
    await watchMeeting(p, tx, { club, meeting: change });
    await recordMeetingChange(tx, viewer, club, { type: 'meeting.changed', meetingId: id, now });
    await recordForMembers(tx, club.id, { type: 'event.changed', data: { id } });
  });
}

/** Members are told of each change by its time, also if the clock went back since the last one. */
const laterThanBefore = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, meeting.updated_at + interval '1 millisecond')`;

/** Cancels a meeting. It stays in the schedule as cancelled. Cancelling it twice changes nothing. */
export async function cancelMeeting(p: Writing, viewer: Viewer, id: string): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    const { meeting, club } = await lockMeeting(tx, viewer, id);
    if (!mayPlan(viewer, club)) throw notYours();
    if (meeting.cancelled_at) return;
    refuseFinished(meeting, now);
    await tx
      .updateTable('meeting')
      .set({ cancelled_at: now, cancelled_by: viewer.personId, updated_at: laterThanBefore(now) })
      .where('id', '=', id)
      .execute();
    await remindAgain(tx, id, now);
    await recordMeetingChange(tx, viewer, club, { type: 'meeting.cancelled', meetingId: id, now });
    await recordForMembers(tx, club.id, { type: 'event.changed', data: { id } });
  });
}

/** After a meeting was moved or cancelled: what is due, and what was told already. */
async function remindAgain(tx: Tx, id: string, now: Date) {
  await planMeetingAgain(tx, id, now);
  await takeBackNotices(tx, { subjectId: id, kinds: meetingReminders });
}

type LockedMeeting = { meeting: MeetingRow; club: InsideClub };

/**
 * Locks a meeting that the viewer may see. Locks are taken in the order club, member, meeting, as in leaving
 * a club, so that concurrent writes do not deadlock.
 */
export async function lockMeeting(tx: Tx, viewer: Viewer, id: string): Promise<LockedMeeting> {
  const seen = await findMeeting(tx, viewer, id);
  if (!seen) throw meetingNotFound();
  const club = await lockInsideClub(tx, viewer, seen.club_id);
  await tx.selectFrom('meeting').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  // Read again: the meeting may have changed while this transaction waited for the lock.
  const meeting = await findMeeting(tx, viewer, id);
  if (!meeting) throw meetingNotFound();
  return { meeting, club };
}

export function refuseFinished({ cancelled_at, starts_at }: MeetingRow, now: Date) {
  if (cancelled_at) throw new Refusal('conflict', { reason: 'meeting.isCancelled' });
  if (starts_at < startOfToday(now)) throw new Refusal('conflict', { reason: 'meeting.isOver' });
}

type MeetingEvent = { type: string; meetingId: string; now: Date };

/** Records the event for the club, and an audit entry if a moderator acts in another person's club. */
async function recordMeetingChange(
  tx: Tx,
  viewer: Viewer,
  club: InsideClub,
  { type, meetingId, now }: MeetingEvent,
) {
  const { creator_id: personId, city_code: cityCode } = club;
  await recordAudit(tx, viewer, now, { action: type, itemId: meetingId, personId, cityCode });
  const data = { clubId: club.id, meetingId, actorId: viewer.personId };
  await record(tx, { type, topics: [`club:${club.id}`], data });
}
