import type { Selectable } from 'kysely';
import type { News as NewsTable } from '#db/types.ts';
import { News } from '#features/news/contract.ts';
import type { Db } from '#server/db.ts';
import { imagesOf } from '#server/images/queries.ts';

/** Rows as the contract shapes them; their images in one query. */
export async function presentNews(db: Db, rows: Selectable<NewsTable>[]): Promise<News[]> {
  const images = await imagesOf(
    db,
    'news',
    rows.map((row) => row.id),
  );
  return rows.map((row) =>
    News.parse({
      ...row,
      linkUrl: row.link_url,
      image: images.get(row.id)?.[0] ?? null,
      cityCode: row.city_code,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }),
  );
}
