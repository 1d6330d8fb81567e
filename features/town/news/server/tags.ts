import type { Tx } from '#server/database/db.ts';
import type { NewsDraft } from '#town/news/contract.ts';

export const dropTags = (tx: Tx, id: string) => tx.deleteFrom('news_tag').where('news_id', '=', id).execute();

/** Replaces the rows by which tags are searched. They repeat the columns that lists are ordered by. */
export async function keepTags(
  tx: Tx,
  { id, tags, cityCode }: Pick<NewsDraft, 'id' | 'tags' | 'cityCode'>,
  createdAt: Date,
) {
  await dropTags(tx, id);
  if (tags.length === 0) return;
  const row = { news_id: id, city_code: cityCode, created_at: createdAt };
  await tx
    .insertInto('news_tag')
    .values(tags.map((tag) => ({ ...row, tag })))
    .execute();
}
