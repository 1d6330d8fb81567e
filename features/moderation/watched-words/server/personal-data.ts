import type { PersonalData } from '#server/personal-data.ts';

/** The words that a moderator added, for the export. The words stay when the moderator leaves. */
export const watchedWordsData: PersonalData = {
  copy: (p, personId) =>
    p.db
      .selectFrom('watched_word')
      .select(['place_code', 'word', 'action', 'note', 'created_at', 'removed_at'])
      .where('added_by', '=', personId)
      .orderBy('created_at')
      .execute(),
};
