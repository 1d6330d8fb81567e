import type { Db, Tx } from '#server/db.ts';
import type { Image } from './contract.ts';
import { type ImageRow, presentImage } from './present.ts';

export const findImage = (db: Db | Tx, id: string): Promise<ImageRow | undefined> =>
  db.selectFrom('image').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a picture of this id was deleted. */
export const isSpent = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('spent_id').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The pictures of many items of one kind, by item, in order. An item without any is not in the map. */
export async function imagesOf(db: Db | Tx, kind: string, ids: string[]): Promise<Map<string, Image[]>> {
  const found = new Map<string, Image[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('image')
    .selectAll()
    .where('attached_to_kind', '=', kind)
    .where('attached_to_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const ownerId = row.attached_to_id ?? '';
    found.set(ownerId, [...(found.get(ownerId) ?? []), presentImage(row)]);
  }
  return found;
}
