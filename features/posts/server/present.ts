import type { Category } from '#features/posts/categories.ts';
import type { Author, Post, PostRow, TownPage } from '#features/posts/contract.ts';
import type { Db } from '#server/db.ts';
import { imagesOfAll } from '#server/images/queries.ts';
import type { Viewer } from '#server/viewer.ts';
import { abilities } from './policy.ts';
import type { ListedPost, WholePost } from './queries.ts';

type Pictures = Awaited<ReturnType<typeof picturesOf>>;

function authorOf({ author_id, author_name, author_role }: ListedPost, { photos }: Pictures): Author | null {
  if (author_id === null || author_name === null) return null;
  const photo = photos.get(author_id)?.[0] ?? null;
  return { id: author_id, name: author_name, photo, isAdmin: author_role === 'admin' };
}

function shaped(row: ListedPost, pictures: Pictures): PostRow {
  const own = pictures.own.get(row.id) ?? [];
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt.replace(/\s+/g, ' '),
    category: row.category as Category,
    cityCode: row.city_code,
    club: row.club_id !== null && row.club_name !== null ? { id: row.club_id, name: row.club_name } : null,
    author: authorOf(row, pictures),
    image: own[0] ?? null,
    imageCount: own.length,
    likesCount: row.likes_count,
    commentCount: row.comment_count,
    liked: row.liked,
    bookmarked: row.bookmarked,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  };
}

/** Their pictures and their authors' photos, in one query whatever their number. */
async function picturesOf(db: Db, rows: ListedPost[]) {
  const authors = [...new Set(rows.flatMap(({ author_id }) => author_id ?? []))];
  return imagesOfAll(db, { own: ['post', rows.map(({ id }) => id)], photos: ['person', authors] });
}

/** Rows as the contract shapes them. */
export async function presentPosts(db: Db, rows: ListedPost[]): Promise<PostRow[]> {
  const pictures = await picturesOf(db, rows);
  return rows.map((row) => shaped(row, pictures));
}

/** The same without what is the viewer's own. */
export const presentTownPosts = async (db: Db, rows: ListedPost[]): Promise<TownPage['items']> =>
  (await presentPosts(db, rows)).map(({ liked: _liked, bookmarked: _bookmarked, ...post }) => post);

export async function presentPost(db: Db, viewer: Viewer, row: WholePost): Promise<Post> {
  const pictures = await picturesOf(db, [row]);
  return {
    ...shaped(row, pictures),
    content: row.content,
    images: pictures.own.get(row.id) ?? [],
    can: abilities(viewer, row),
  };
}
