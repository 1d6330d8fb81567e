import { sql } from 'kysely';
import type { Db, Tx } from '#server/db.ts';
import type { Image } from './contract.ts';
import { type ImageRow, presentImage } from './present.ts';

export const findImage = (db: Db | Tx, id: string): Promise<ImageRow | undefined> =>
  db.selectFrom('image').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a picture of this id was deleted. */
export const isSpent = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('spent_id').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The pictures of the item of `kind` whose id stands in `column`, in order, as a column of its row; null for none. */
export const imagesIn = (kind: string, column: string) => sql<Image[] | null>`(
  select json_agg(json_build_object('id', image.id, 'width', image.width, 'height', image.height,
    'thumbhash', image.thumbhash, 'sizes', image.sizes) order by image.position)
  from image where attached_to_kind = ${sql.lit(kind)} and attached_to_id = ${sql.ref(column)}::text
)`;

type Images = Map<string, Image[]>;

/** The pictures of many items of one kind, by item, in order. An item without any is not in the map. */
export const imagesOf = async (db: Db | Tx, kind: string, ids: string[]): Promise<Images> =>
  (await imagesOfAll(db, { of: [kind, ids] })).of;

type Wanted = [kind: string, ids: string[]];

/** The same of several kinds in one query, each by itself: browsers choose ids, and one may choose another item's. */
export async function imagesOfAll<Part extends string>(
  db: Db | Tx,
  wanted: Record<Part, Wanted>,
): Promise<Record<Part, Images>> {
  const parts = Object.entries<Wanted>(wanted);
  const owners = parts.flatMap(([, [kind, ids]]) => [...new Set(ids)].map((id) => ({ kind, id })));
  const rows = owners.length === 0 ? [] : await selectAttached(db, owners);
  const found = parts.map(([part, [kind]]) => [
    part,
    byOwner(rows.filter((row) => row.attached_to_kind === kind)),
  ]);
  return Object.fromEntries(found);
}

function selectAttached(db: Db | Tx, owners: { kind: string; id: string }[]): Promise<ImageRow[]> {
  const kinds = owners.map(({ kind }) => kind);
  const ids = owners.map(({ id }) => id);
  const owner = sql<{ kind: string; id: string }>`unnest(${kinds}::text[], ${ids}::text[])`;
  return db
    .selectFrom('image')
    .innerJoin(owner.as<'owner'>(sql`owner (kind, id)`), (join) =>
      join.onRef('attached_to_kind', '=', 'owner.kind').onRef('attached_to_id', '=', 'owner.id'),
    )
    .selectAll('image')
    .orderBy('position')
    .orderBy('image.id')
    .execute();
}

function byOwner(rows: ImageRow[]): Images {
  const found: Images = new Map();
  for (const row of rows) {
    const ownerId = row.attached_to_id ?? '';
    found.set(ownerId, [...(found.get(ownerId) ?? []), presentImage(row)]);
  }
  return found;
}
