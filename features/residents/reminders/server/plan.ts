import { type RawBuilder, sql } from 'kysely';
import { defaultReminders } from '#residents/reminders/choices.ts';
import type { Tx } from '#server/database/db.ts';
import { entryReminders, meetingReminders, ruleRows, signupReminders } from './rules.ts';

/*
 * Call these in the transaction that made or moved an event, a meeting, a sign-up or an answer. A deletion
 * needs no call: triggers of the tables take its reminders back. Each is one or two statements, however many
 * people it concerns.
 */

/** Rows of (about, person_id, subject_id, within_id, day, time, reminders). */
type Plans = RawBuilder<unknown>;

const entries = (where: RawBuilder<unknown>): Plans => sql`
  select 'event' as about, event.person_id, event.id as subject_id, event.news_id as within_id, event.day, event.time,
    event.reminders
  from personal_event event where event.repeat is null and ${where}`;

/** The next occurrences of series, as `series.ts` wrote them. */
const occurrences = (where: RawBuilder<unknown>): Plans => sql`
  select 'event' as about, event.person_id, occurrence.id as subject_id, event.news_id as within_id, occurrence.day, event.time,
    event.reminders
  from personal_event event join event_occurrence occurrence on occurrence.event_id = event.id
  where event.repeat is not null and ${where}`;

const meetings = (where: RawBuilder<unknown>, from = sql`meeting_answer answer`): Plans => sql`
  select 'meeting' as about, answer.person_id, meeting.id as subject_id, meeting.club_id as within_id, meeting.day, meeting.time, answer.reminders
  from ${from} join meeting on meeting.id = answer.meeting_id
  where answer.going and meeting.cancelled_at is null and ${where}`;

/** Of news: a seat in a meeting is an answer to it, and `meetings` has that. */
const signups = (where: RawBuilder<unknown>): Plans => sql`
  select 'signup' as about, entry.person_id, signup.id as subject_id, signup.news_id as within_id, signup.day, signup.time,
    null::text[] as reminders
  from signup_entry entry join signup on signup.id = entry.signup_id
  where entry.has_seat and entry.person_id is not null and signup.news_id is not null and ${where}`;

const literal = (choices: readonly string[]) =>
  sql`array[${sql.join(choices.map((choice) => sql.lit(choice)))}]`;

/** Writes what is due in the future. */
const plan = (tx: Tx, plans: Plans, now: Date) =>
  sql`
    insert into due_notice (person_id, kind, subject_id, within_id, due_at, until)
    select plan.person_id, plan.about || rule.tells, plan.subject_id, plan.within_id, rule.due_at, rule.until
    from (${plans}) plan
    left join reminder_setting setting on setting.person_id = plan.person_id
    cross join lateral (values ${ruleRows}) as rule (choice, tells, due_at, until)
    where rule.due_at > ${now} and rule.choice = any(coalesce(plan.reminders, case
      when plan.about = 'meeting' then coalesce(setting.meetings, ${literal(defaultReminders.meetings)})
      when plan.time is null then coalesce(setting.whole_day, ${literal(defaultReminders.wholeDay)})
      else coalesce(setting.timed, ${literal(defaultReminders.timed)})
    end))
    on conflict do nothing
  `.execute(tx);

/** Reminders of an event that is new in somebody's calendar. */
export const planEntry = (tx: Tx, entryId: string, now: Date) =>
  plan(
    tx,
    sql`${entries(sql`event.id = ${entryId}`)} union all ${occurrences(sql`event.id = ${entryId}`)}`,
    now,
  );

/** Reminders of an event whose day, time or choice has changed. */
export async function planEntryAgain(tx: Tx, entryId: string, now: Date): Promise<void> {
  await sql`
    delete from due_notice where subject_id = any(array(
      select ${entryId}::uuid union all select id from event_occurrence where event_id = ${entryId}
    ))
  `.execute(tx);
  await planEntry(tx, entryId, now);
}

/** Reminders of news that has another day now, of everybody who likes it. */
export async function planNewsAgain(tx: Tx, newsId: string, now: Date): Promise<void> {
  await sql`
    delete from due_notice where subject_id in (select id from personal_event where news_id = ${newsId})
  `.execute(tx);
  await plan(tx, entries(sql`event.news_id = ${newsId}`), now);
}

/** Reminders of a meeting that was moved or cancelled, of everybody who goes. */
export async function planMeetingAgain(tx: Tx, meetingId: string, now: Date): Promise<void> {
  await sql`delete from due_notice where subject_id = ${meetingId}`.execute(tx);
  await plan(tx, meetings(sql`meeting.id = ${meetingId}`), now);
}

type RsvpKey = { meetingId: string; personId: string };

/** Reminders of a meeting to which a person has another answer, or for which they made another choice. */
export async function planRsvpAgain(tx: Tx, { meetingId, personId }: RsvpKey, now: Date): Promise<void> {
  await sql`delete from due_notice where subject_id = ${meetingId} and person_id = ${personId}`.execute(tx);
  await plan(tx, meetings(sql`meeting.id = ${meetingId} and answer.person_id = ${personId}`), now);
}

/** Reminders of what a sign-up is for, of people who got a seat. */
export const planSeats = (tx: Tx, { id, personIds }: { id: string; personIds: string[] }, now: Date) =>
  plan(tx, signups(sql`signup.id = ${id} and entry.person_id = any(${personIds}::uuid[])`), now);

/** Reminders of a sign-up that was moved, of everybody with a seat. */
export async function planSignupAgain(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`delete from due_notice where subject_id = ${id}`.execute(tx);
  await plan(tx, signups(sql`signup.id = ${id}`), now);
}

/** All reminders of a person, whose settings have changed. */
export async function planPersonAgain(tx: Tx, personId: string, now: Date): Promise<void> {
  const kinds = [...entryReminders, ...meetingReminders, ...signupReminders];
  await sql`delete from due_notice where person_id = ${personId} and kind = any(${kinds}::text[])`.execute(
    tx,
  );
  const today = sql`(${now}::timestamptz at time zone 'Asia/Seoul')::date`;
  const member = sql`club_member member join meeting_answer answer
    on answer.club_id = member.club_id and answer.person_id = member.person_id`;
  await plan(
    tx,
    sql`
      ${entries(sql`event.person_id = ${personId} and event.day >= ${today}`)}
      union all ${occurrences(sql`event.person_id = ${personId} and event.repeat_until >= ${today}`)}
      union all ${meetings(sql`member.person_id = ${personId} and meeting.day >= ${today}`, member)}
      union all ${signups(sql`entry.person_id = ${personId} and signup.day >= ${today}`)}`,
    now,
  );
}
