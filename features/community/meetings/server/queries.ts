import { sql } from 'kysely';
import { isInside } from '#community/clubs/server/inside.ts';
import { isMember } from '#community/clubs/server/members/membership.ts';
import { authorColumns } from '#residents/people/server/author.ts';
import { notBlocked } from '#residents/people/server/blocks.ts';
import type { Reminders } from '#residents/reminders/contract.ts';
import { newestFirst, oldestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { isFeatureOn } from '#server/town-features.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { seoulDay, startOfDay } from '#shared/time/dates.ts';

/**
 * Every read of meetings starts here: meetings of the viewer's clubs, and of those in towns that they
 * moderate.
 */
export const visibleMeetings = (db: Db | Tx, viewer: Viewer) =>
  db.selectFrom('meeting').where(isInside(viewer, 'meeting.club_id'));

/** A meeting is past when it started before this. It lasts until the end of its day. */
export const startOfToday = (now: Date) => startOfDay(seoulDay(now));

const selectMeetings = (db: Db | Tx, viewer: Viewer) =>
  visibleMeetings(db, viewer)
    .innerJoin('club', 'club.id', 'meeting.club_id')
    .leftJoin('meeting_answer', (join) =>
      join
        .onRef('meeting_answer.meeting_id', '=', 'meeting.id')
        .on('meeting_answer.person_id', '=', viewer.personId),
    )
    .leftJoin('signup', 'signup.meeting_id', 'meeting.id')
    .leftJoin('signup_entry as own', (join) =>
      join.onRef('own.signup_id', '=', 'signup.id').on('own.person_id', '=', viewer.personId),
    )
    .select(['signup.id as signup_id', 'signup.seats', 'signup.taken', 'signup.waiting', 'own.has_seat'])
    .select(sql<boolean>`signup.id is not null`.as('has_signup'))
    .select(isFeatureOn('signups', 'club.city_code').as('has_signups'))
    .select(['meeting.id', 'meeting.club_id', 'meeting.title', 'meeting.day', 'meeting.starts_at'])
    .select(['meeting.place', 'meeting.note', 'meeting.capacity', 'meeting.going_count', 'meeting.revision'])
    .select(['meeting.cancelled_at', 'meeting_answer.going', 'club.creator_id', 'club.city_code'])
    .select(sql<Reminders>`meeting_answer.reminders`.as('reminders'))
    .select(isMember(viewer, 'club.id').as('is_member'))
    .select(sql<string | null>`to_char(meeting.time, 'HH24:MI')`.as('time'));

export type MeetingRow = Awaited<ReturnType<ReturnType<typeof selectMeetings>['execute']>>[number];

export const findMeeting = (db: Db | Tx, viewer: Viewer, id: string) =>
  selectMeetings(db, viewer).where('meeting.id', '=', id).executeTakeFirst();

type Wanted = Page & { clubId: string; when: 'upcoming' | 'past'; now: Date };

/**
 * One page of a club's schedule, and one row more: upcoming meetings, nearest first, or past ones, latest
 * first.
 */
export function selectSchedule(db: Db, viewer: Viewer, { clubId, when, now, ...page }: Wanted) {
  const inOrder = when === 'upcoming' ? oldestFirst : newestFirst;
  return selectMeetings(db, viewer)
    .where('meeting.club_id', '=', clubId)
    .where('meeting.starts_at', when === 'upcoming' ? '>=' : '<', startOfToday(now))
    .$call(inOrder(page, 'meeting.starts_at', 'meeting.id'))
    .execute();
}

/** People who go, in the order of their answers, without those in a block with the viewer. */
export const selectGoing = (db: Db, viewer: Viewer, meetingId: string, page: Page) =>
  db
    .selectFrom('meeting_answer')
    .innerJoin('person', 'person.id', 'meeting_answer.person_id')
    .select(['person.id', 'meeting_answer.answered_at as created_at'])
    .select(authorColumns('person'))
    .where('meeting_answer.meeting_id', '=', meetingId)
    .where('meeting_answer.going', '=', true)
    .where(notBlocked(viewer, 'meeting_answer.person_id'))
    .$call(oldestFirst(page, 'meeting_answer.answered_at', 'meeting_answer.person_id'))
    .execute();
