import { eraseEach, type PersonalData } from '#server/personal-data.ts';
import { allSeeing } from '#server/viewer/viewer.ts';
import { deleteComment } from './actions.ts';

const batchSize = 100;

/**
 * Deletes a person's comments as they would themselves, but as an admin, so that reads hide none. Deleted
 * comments that keep their place because of replies lose their text as well.
 */
export const commentsData: PersonalData = {
  async erase(p, personId) {
    const viewer = allSeeing(personId);
    const find = () =>
      p.db
        .selectFrom('comment')
        .select('id')
        .where('author_id', '=', personId)
        .where('deleted_at', 'is', null)
        .limit(batchSize)
        .execute();
    await eraseEach(find, (id) => deleteComment(p, viewer, id));
    await p.db.updateTable('comment').set({ text: '' }).where('author_id', '=', personId).execute();
  },
  async copy(p, personId) {
    const written = await p.db
      .selectFrom('comment')
      .select(['id', 'post_id', 'text', 'created_at', 'edited_at'])
      .where('author_id', '=', personId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .execute();
    const liked = await p.db
      .selectFrom('comment_like')
      .select(['comment_id', 'liked_at'])
      .where('person_id', '=', personId)
      .orderBy('liked_at')
      .execute();
    return { written, liked };
  },
};
