import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/db.ts';
import type { Image } from './contract.ts';
import { type ImageRow, presentImage } from './present.ts';

export const findImage = (db: Db | Tx, id: string): Promise<ImageRow | undefined> =>
  db.selectFrom('image').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether this id belonged to an image that was deleted. */
export const isSpent = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('spent_id').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const shape = sql`json_build_object('id', image.id, 'width', image.width, 'height', image.height,
  'thumbhash', image.thumbhash, 'sizes', image.sizes)`;
const attached = (kind: string, column: string) => sql`
  from image where attached_to_kind = ${sql.lit(kind)} and attached_to_id = ${sql.ref(column)}::text`;

/** The first image of the item of `kind` whose id is in `column`, as a column of that item's row. */
export const imageIn = (kind: string, column: string) =>
  sql<Image | null>`(select ${shape} ${attached(kind, column)} order by image.position limit 1)`;

/** All of its images, in order. Null if there are none. */
export const imagesIn = (kind: string, column: string) =>
  sql<Image[] | null>`(select json_agg(${shape} order by image.position) ${attached(kind, column)})`;

type Images = Map<string, Image[]>;

/**
 * The images of some items of one kind, by item and in order. An item without images is missing in the map.
 */
export async function imagesOf(db: Db | Tx, kind: string, ids: string[]): Promise<Images> {
  const found: Images = new Map();
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
