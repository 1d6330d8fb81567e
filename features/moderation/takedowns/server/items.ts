import type { Addressed } from '#moderation/takedowns/item-address.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { findImage } from '#server/images/queries.ts';
import type { Platform } from '#server/platform.ts';
import type { Reportable } from '#server/reportables.ts';

/** The kinds of items that a takedown request can be about. Messages have no address. */
const kinds = ['post', 'comment', 'photo', 'benefit', 'club', 'news', 'person'];

export type Item = { kind: string; id: string };
type Kinds = Pick<Platform, 'reportables'>;

/** How items of a kind are read and hidden; undefined for a kind that no request can be about. */
export const pausableOf = (p: Kinds, kind: string): Reportable | undefined =>
  kinds.includes(kind) ? p.reportables[kind] : undefined;

/** The item that an address leads to. For an image it is the item to which the image belongs. */
export async function itemOf(db: Db | Tx, { kind, id }: Addressed): Promise<Item | null> {
  if (kind !== 'image') return { kind, id };
  const image = await findImage(db as Db, id);
  return image?.attached_to_kind && image.attached_to_id
    ? { kind: image.attached_to_kind, id: image.attached_to_id }
    : null;
}

/** The column of the author, also where reports know of none. */
const authorColumns: Record<string, string> = { news: 'author_id', person: 'id' };
const authorColumn = ({ author }: Reportable, kind: string) => author ?? authorColumns[kind] ?? 'author_id';

/** The town and the author of an item, whoever may see it. Null if it does not exist. */
export async function findPlaced(p: Kinds, db: Db | Tx, { kind, id }: Item) {
  const reportable = pausableOf(p, kind);
  const shown = await reportable?.show(db, id);
  if (!reportable || !shown) return null;
  const row = await db
    .selectFrom(reportable.table as 'post')
    .select(`${authorColumn(reportable, kind) as 'author_id'} as author_id`)
    .where('id', '=', id)
    .executeTakeFirst();
  return { cityCode: shown.cityCode, authorId: row?.author_id ?? null };
}

/** Locks an item against reports and deletion. Null if it is gone. */
export async function lockAuthored(tx: Tx, reportable: Reportable, { kind, id }: Item) {
  const row = await tx
    .selectFrom(reportable.table as 'post')
    .select(`${authorColumn(reportable, kind) as 'author_id'} as author_id`)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { authorId: row.author_id } : null;
}
