import { News, NewsArticle } from '#features/news/contract.ts';
import type { Db } from '#server/db.ts';
import { imagesOf } from '#server/images/queries.ts';
import type { Viewer } from '#server/viewer.ts';
import { abilities } from './policy.ts';
import type { ArticleRow, NewsRow } from './queries.ts';

const shaped = ({ city_code, likes_count, created_at, updated_at, excerpt, ...row }: NewsRow) => ({
  ...row,
  excerpt: excerpt.replace(/\s+/g, ' '),
  cityCode: city_code,
  likesCount: likes_count,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

/** Rows as the contract shapes them; their images in one query. */
export async function presentNews(db: Db, rows: NewsRow[]): Promise<News[]> {
  const images = await imagesOf(
    db,
    'news',
    rows.map((row) => row.id),
  );
  return rows.map((row) => News.parse({ ...shaped(row), image: images.get(row.id)?.[0] ?? null }));
}

export async function presentArticle(db: Db, viewer: Viewer, row: ArticleRow): Promise<NewsArticle> {
  const images = await imagesOf(db, 'news', [row.id]);
  return NewsArticle.parse({
    ...shaped(row),
    content: row.content,
    linkUrl: row.link_url,
    image: images.get(row.id)?.[0] ?? null,
    can: abilities(viewer),
  });
}
