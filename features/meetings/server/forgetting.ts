import type { Job } from '#server/job.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Platform } from '#server/platform.ts';
import { startOfToday } from './queries.ts';

/**
 * What somebody who leaves typed about meetings that nobody goes to any more: over, or called off. A title stays, by
 * which it stands in the calendars of those who went.
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
};

/** A meeting to come keeps its words for those who go, until they have been there. */
export const forgetWords: Job = {
  name: 'meetings.forget',
  cron: '30 4 * * *',
  async run(p) {
    await emptyPast(p).where('planned_by', 'is', null).execute();
  },
};
