import { z } from 'zod';
import { categories } from '#community/posts/categories.ts';
import { postFields } from '#community/posts/fields.ts';
import { maxPhotos } from '#community/posts/limits.ts';
import type { Tx } from '#server/database/db.ts';
import {
  type ArrivingTown,
  importedAuthor,
  importedId,
  importedInstant,
  importedPictures,
  outcomesIn,
  type TownImport,
} from '#server/town-import/imported-rows.ts';
import { shape } from '#shared/field-shapes.ts';

const ImportedPost = z.object({
  id: importedId,
  title: shape(postFields.title),
  content: shape(postFields.content),
  category: z.enum(categories),
  inNewsletter: z.boolean(),
  createdAt: importedInstant,
  editedAt: importedInstant.nullable(),
  author: importedAuthor,
  pictures: importedPictures('post', maxPhotos),
});
type ImportedPost = z.infer<typeof ImportedPost>;

/** Without an author, and without the likes of people who are not here. */
export const postsTownImport: TownImport = {
  rows: {
    posts: {
      row: ImportedPost,
      pictures: { kind: 'post', folder: 'posts' },
      own: (tx, { ids, personId }) =>
        tx
          .updateTable('post')
          .set({ author_id: personId })
          .where('id', 'in', ids)
          .where('author_id', 'is', null)
          .execute(),
      async add(tx: Tx, rows: ImportedPost[], { cityCode }: ArrivingTown) {
        const added = await tx
          .insertInto('post')
          .values(
            rows.map(({ id, title, content, category, inNewsletter, createdAt, editedAt }) => ({
              id,
              city_code: cityCode,
              title,
              content,
              category,
              in_newsletter: inNewsletter,
              created_at: createdAt,
              edited_at: editedAt,
            })),
          )
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .execute();
        return outcomesIn(tx, 'post', { rows, added, cityCode });
      },
    },
  },
};
