import type { PersonalData } from '#server/personal-data.ts';

/**
 * A person's likes, interest tags, and the pinned news that they closed. There is no `erase`: they are
 * deleted with the row of `person`. News that an admin wrote belongs to the town and stays.
 */
export const newsData: PersonalData = {
  async copy(p, personId) {
    const liked = await p.db
      .selectFrom('news_like')
      .select(['news_id', 'liked_at'])
      .where('person_id', '=', personId)
      .orderBy('liked_at')
      .execute();
    const tags = await p.db
      .selectFrom('interest_tag')
      .select(['tag', 'chosen_at'])
      .where('person_id', '=', personId)
      .orderBy('tag')
      .execute();
    const dismissed = await p.db
      .selectFrom('news_dismissal')
      .innerJoin('news', 'news.id', 'news_dismissal.news_id')
      .select(['news.title', 'news_dismissal.dismissed_at'])
      .where('news_dismissal.person_id', '=', personId)
      .orderBy('dismissed_at')
      .execute();
    return { liked, tags, dismissed };
  },
};
