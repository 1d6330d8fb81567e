import type { PersonalData } from '#server/personal-data.ts';

/** The last letter, for the export. Deletion needs no code: it cascades with the person's row. */
export const lettersData: PersonalData = {
  copy: async (p, personId) =>
    (await p.db
      .selectFrom('letter')
      .select(['day', 'written_at as writtenAt', 'dates', 'town_dates as townDates', 'urgent', 'news'])
      .select(['notices', 'chats'])
      .where('person_id', '=', personId)
      .executeTakeFirst()) ?? null,
};
