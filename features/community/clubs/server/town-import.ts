import { z } from 'zod';
import { clubFields } from '#community/clubs/fields.ts';
import type { Tx } from '#server/database/db.ts';
import {
  type ArrivingTown,
  importedAuthor,
  importedId,
  importedInstant,
  importedPictures,
  type Joining,
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
      own: ownClubs,
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

/** Its creator runs it again, as its first member. */
async function ownClubs(tx: Tx, { ids, personId, now }: Joining): Promise<void> {
  const owned = await tx
    .updateTable('club')
    .set({ creator_id: personId })
    .where('id', 'in', ids)
    .where('creator_id', 'is', null)
    .returning('id')
    .execute();
  for (const { id: club_id } of owned) {
    const joined = await tx
      .insertInto('club_member')
      .values({ club_id, person_id: personId, joined_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('club_id')
      .executeTakeFirst();
    if (!joined) continue;
    await tx
      .updateTable('club')
      .set(({ eb }) => ({ members_count: eb('members_count', '+', 1) }))
      .where('id', '=', club_id)
      .execute();
  }
}
