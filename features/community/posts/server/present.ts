import type { Category } from '#community/posts/categories.ts';
import type { Post, PostRow } from '#community/posts/contract.ts';
import { excerptLength } from '#community/posts/limits.ts';
import { mayBlock } from '#residents/blocks/server/policy.ts';
import { authorOf } from '#residents/people/server/author.ts';
import { onOneLine } from '#server/on-one-line.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { beginningOf } from '#shared/text/text-length.ts';
import { abilities } from './policy.ts';
import type { ListedPost, WholePost } from './queries.ts';

/** Maps a database row to the contract's shape. */
export const presentRow = (row: ListedPost): PostRow => ({
  id: row.id,
  title: row.title,
  excerpt: onOneLine(beginningOf(row.excerpt, excerptLength)),
  category: row.category as Category,
  cityCode: row.city_code,
  club: row.club_id !== null && row.club_name !== null ? { id: row.club_id, name: row.club_name } : null,
  author: authorOf(row),
  image: row.images?.[0] ?? null,
  imageCount: row.images?.length ?? 0,
  likesCount: row.likes_count,
  commentCount: row.comment_count,
  liked: row.liked,
  bookmarked: row.bookmarked,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
});

export const presentPost = (viewer: Viewer, row: WholePost): Post => ({
  ...presentRow(row),
  content: row.content,
  revision: row.revision,
  images: row.images ?? [],
  inNewsletter: row.in_newsletter,
  can: { ...abilities(viewer, row), block: mayBlock(viewer, authorOf(row)) },
});
