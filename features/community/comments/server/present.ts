import type { Comment, OwnComment, PublicComment } from '#community/comments/contract.ts';
import { abilities } from '#community/comments/server/policy.ts';
import { mayBlock } from '#residents/blocks/server/policy.ts';
import { authorOf } from '#residents/people/server/author.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { CommentRow, selectOwnComments } from './queries.ts';

type PublicRow = Omit<CommentRow, 'liked' | 'moderates' | 'place'>;

/** The public part of a comment. A deleted one has neither author nor text. */
export function publicComment(row: PublicRow): PublicComment {
  const deleted = row.deleted_at !== null;
  const { mention_id, mention_name } = row;
  return {
    id: row.id,
    postId: row.post_id,
    parentId: row.parent_id,
    threadAt: row.thread_at.toISOString(),
    mention: !deleted && mention_id && mention_name ? { id: mention_id, name: mention_name } : null,
    author: deleted ? null : authorOf(row),
    text: deleted ? '' : row.text,
    likesCount: deleted ? 0 : row.likes_count,
    createdAt: row.created_at.toISOString(),
    editedAt: deleted ? null : (row.edited_at?.toISOString() ?? null),
    revision: deleted ? 0 : row.revision,
    deleted,
  };
}

export function presentComment(viewer: Viewer, row: CommentRow): Comment {
  if (row.place) return { ...presentComment(viewer, { ...asDeleted(row), place: null }), place: row.place };
  return {
    ...publicComment(row),
    liked: row.deleted_at === null && row.liked,
    can: canOf(viewer, row, row.moderates),
  };
}

/** A comment behind a block keeps nothing but its place in time. */
const asDeleted = (row: CommentRow): CommentRow => ({ ...row, deleted_at: row.created_at });

/** The actions of the viewer on the comment and its author. `moderates`: they moderate the post's town. */
export function canOf(viewer: Viewer, row: PublicRow, moderates: boolean): Comment['can'] {
  const deleted = row.deleted_at !== null;
  return {
    ...abilities(viewer, { authorId: row.author_id, deleted, moderates }),
    block: !deleted && mayBlock(viewer, authorOf(row)),
  };
}

type OwnRow = Awaited<ReturnType<typeof selectOwnComments>>[number];

export const presentOwn = (row: OwnRow): OwnComment => ({
  id: row.id,
  postId: row.post_id,
  postTitle: row.post_title,
  text: row.text,
  likesCount: row.likes_count,
  createdAt: row.created_at.toISOString(),
});
