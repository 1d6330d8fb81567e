import type { PersonalData } from '#server/personal-data.ts';

/** What somebody is interested in. It hangs on their row and goes with it; news they wrote as an admin are the town's. */
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
    return { liked, tags };
  },
};
