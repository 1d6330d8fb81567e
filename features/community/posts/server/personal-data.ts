import { eraseEach, type PersonalData } from '#server/personal-data.ts';
import { allSeeing } from '#server/viewer/viewer.ts';
import { deletePost } from './actions.ts';

const batchSize = 100;

/**
 * Erases a person's posts, club posts included, by the usual deletion. Runs as an admin, so that no post is
 * invisible.
 */
export const postsData: PersonalData = {
  async erase(p, personId) {
    const viewer = allSeeing(personId);
    const find = () =>
      p.db.selectFrom('post').select('id').where('author_id', '=', personId).limit(batchSize).execute();
    await eraseEach(find, (id) => deletePost(p, viewer, id));
  },
  async copy(p, personId) {
    const written = await p.db
      .selectFrom('post')
      .select(['id', 'title', 'content', 'category', 'city_code', 'club_id', 'created_at', 'edited_at'])
      .select('in_newsletter')
      .where('author_id', '=', personId)
      .orderBy('created_at')
      .execute();
    const liked = await p.db
      .selectFrom('post_like')
      .select(['post_id', 'liked_at'])
      .where('person_id', '=', personId)
      .orderBy('liked_at')
      .execute();
    const bookmarked = await p.db
      .selectFrom('post_bookmark')
      .select(['post_id', 'bookmarked_at'])
      .where('person_id', '=', personId)
      .orderBy('bookmarked_at')
      .execute();
    return { written, liked, bookmarked };
  },
};
