import type { PersonalData } from '#server/personal-data.ts';

/** What somebody noted in their calendar. It hangs on their row and goes with it. */
export const calendarData: PersonalData = {
  copy: (p, personId) =>
    p.db
      .selectFrom('personal_event')
      .select(['title', 'day', 'time', 'memo', 'type', 'news_id', 'created_at'])
      .where('person_id', '=', personId)
      .orderBy('day')
      .execute(),
};
