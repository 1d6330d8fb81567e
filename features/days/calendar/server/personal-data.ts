import { sql } from 'kysely';
import type { PersonalData } from '#server/personal-data.ts';

/** A person's calendar events, for the export. Deletion needs no code: they cascade with the person's row. */
export const calendarData: PersonalData = {
  copy: (p, personId) =>
    p.db
      .selectFrom('personal_event')
      .select([
        'title',
        'day',
        'time',
        'memo',
        'type',
        'news_id',
        'reminders',
        'created_at',
        'repeat',
        'repeat_until',
      ])
      .select([sql<string[]>`repeat_except::text[]`.as('repeat_except'), 'series_day'])
      .where('person_id', '=', personId)
      .orderBy('day')
      .execute(),
};
