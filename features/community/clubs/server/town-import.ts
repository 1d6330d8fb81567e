import { z } from 'zod';
import { clubFields } from '#community/clubs/fields.ts';
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

const ImportedClub = z
  .object({
    id: importedId,
    name: shape(clubFields.name),
    description: shape(clubFields.description),
    category: shape(clubFields.category),
    createdAt: importedInstant,
    creator: importedAuthor,
    pictures: importedPictures('club', 1),
  })
  .transform(({ creator, ...club }) => ({ ...club, author: creator }));
type ImportedClub = z.infer<typeof ImportedClub>;

/** Its face: nobody is a member yet, so a moderator lets the first ones in. */
export const clubsTownImport: TownImport = {
  rows: {
    clubs: {
      row: ImportedClub,
      pictures: { kind: 'club', folder: 'club_images' },
      async add(tx: Tx, rows: ImportedClub[], { cityCode }: ArrivingTown) {
        const added = await tx
          .insertInto('club')
          .values(
            rows.map(({ id, name, description, category, createdAt }) => ({
              id,
              city_code: cityCode,
              name,
              description,
              category,
              members_count: 0,
              created_at: createdAt,
            })),
          )
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .execute();
        return outcomesIn(tx, 'club', { rows, added, cityCode });
      },
    },
  },
};
