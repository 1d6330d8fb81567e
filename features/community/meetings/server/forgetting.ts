import { sql } from 'kysely';
import type { Job } from '#server/jobs/job.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Platform } from '#server/platform.ts';
import type { Day } from '#shared/time/dates.ts';
import { startOfToday } from './queries.ts';

/**
 * Empties place and note of meetings that are past or cancelled. The title stays, because people who went
 * have it in their calendars.
 */
const emptyPast = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  db
    .updateTable('meeting')
    .set({ place: '', note: '' })
    .where(({ eb, or }) => or([eb('place', '<>', ''), eb('note', '<>', '')]))
    .where(({ eb, or }) =>
      or([eb('starts_at', '<', startOfToday(clock.now())), eb('cancelled_at', 'is not', null)]),
    );

export const meetingsData: PersonalData = {
  async erase(p, personId) {
    await emptyPast(p).where('planned_by', '=', personId).execute();
  },
  async copy(p, personId) {
    const planned = await p.db
      .selectFrom('meeting')
      .select(['title', sql<Day>`day::text`.as('day'), 'time', 'place', 'note', 'created_at'])
      .where('planned_by', '=', personId)
      .orderBy('created_at')
      .execute();
    const rsvps = await p.db
      .selectFrom('meeting_answer')
      .innerJoin('meeting', 'meeting.id', 'meeting_answer.meeting_id')
      .select(['meeting.title', 'meeting_answer.going', 'meeting_answer.reminders'])
      .select('meeting_answer.answered_at')
      .where('meeting_answer.person_id', '=', personId)
      .orderBy('meeting_answer.answered_at')
      .execute();
    return { planned, rsvps };
  },
};

/**
 * After a planner has left, their upcoming meetings keep place and note for those who go. This job empties
 * them afterwards.
 */
export const clearPastMeetingDetails: Job = {
  name: 'meetings.forget',
  cron: '30 4 * * *',
  async run(p) {
    await emptyPast(p).where('planned_by', 'is', null).execute();
  },
};
