import { sql } from 'kysely';
import type { PersonalData } from '#server/personal-data.ts';

/** A person's calendar, for the export. Deletion needs no code: it cascades with the person's row. */
export const calendarData: PersonalData = {
  async copy(p, personId) {
    const events = await p.db
      .selectFrom('personal_event')
      .select(['title', 'day', 'time', 'memo', 'type', 'news_id', 'reminders', 'created_at'])
      .select(['repeat', 'repeat_until', sql<string[]>`repeat_except::text[]`.as('repeat_except')])
      .select('series_day')
      .where('person_id', '=', personId)
      .orderBy('day')
      .execute();
    // The address itself is known to its person only.
    const subscription = await p.db
      .selectFrom('calendar_subscription')
      .select('created_at')
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return { events, subscribedAt: subscription?.created_at ?? null };
  },
};
