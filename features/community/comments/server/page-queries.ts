import { sql } from 'kysely';
import { commentsSeen } from '#community/posts/server/comment-count.ts';
import { visiblePosts } from '#community/posts/server/queries.ts';
import type { Db } from '#server/database/db.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { type CommentCursor, cursorOf } from './cursor.ts';
import { type CommentRow, inSeenThread, isListed, isSeen, isShown, selectComments } from './queries.ts';

type From = { postId: string; from: CommentCursor | null };
type Range = { limit: number; forward: boolean; inclusive?: boolean };

/**
 * Comments of a post, forward or backward from a position: `limit + 1` rows in the direction of reading, each
 * with the post's number of comments. A post without comments there is one row without an id, and one that
 * the viewer may not see is none: its comments are not read, as the time would show that it exists.
 */
const selectRange = compileOnce(
  (db, viewer, { postId, from }: From, { limit, forward, inclusive }: Range) => {
    const direction = forward ? 'asc' : 'desc';
    const comparison = sql.raw(`${forward ? '>' : '<'}${inclusive ? '=' : ''}`);
    const post = visiblePosts(db, viewer)
      .select(commentsSeen(viewer).as('comment_count'))
      .where('post.id', '=', postId);
    const comments = selectComments(db, viewer)
      .where('comment.post_id', '=', postId)
      .where(isShown(viewer))
      .where(inSeenThread(viewer))
      .$if(from !== null, (query) =>
        query.where(
          sql<boolean>`(comment.thread_at, comment.thread_id, comment.created_at, comment.id) ${comparison}
          (${from?.threadAt}, ${from?.threadId}::uuid, ${from?.createdAt}, ${from?.id}::uuid)`,
        ),
      )
      .orderBy('comment.thread_at', direction)
      .orderBy('comment.thread_id', direction)
      .orderBy('comment.created_at', direction)
      .orderBy('comment.id', direction)
      .limit(limit + 1);
    return db
      .selectFrom(post.as('post'))
      .leftJoinLateral(comments.as('comment'), (join) => join.onTrue())
      .selectAll('comment')
      .select('post.comment_count')
      .orderBy('comment.thread_at', direction)
      .orderBy('comment.thread_id', direction)
      .orderBy('comment.created_at', direction)
      .orderBy('comment.id', direction);
  },
);

type Wanted = {
  postId: string;
  limit: number;
  after: CommentCursor | null;
  before: CommentCursor | null;
  /** The page that contains this comment. If it was deleted, the first one. */
  around?: string;
};

/** Undefined if the viewer may not see the post. */
async function readRange(db: Db, viewer: Viewer, from: From, range: Range) {
  const { rows } = await db.executeQuery(selectRange(db, viewer, from, range));
  const [first] = rows;
  // A left join: without an id there is no comment.
  const comments = rows.filter(({ id }) => id !== null) as CommentRow[];
  return first && { rows: comments, commentCount: first.comment_count };
}

/** A post's number of comments and a page of them, oldest first. Undefined if the viewer may not see it. */
export async function findCommentsPage(db: Db, viewer: Viewer, wanted: Wanted) {
  const { postId, limit, after, before } = wanted;
  const around = wanted.around ? await findPosition(db, viewer, postId, wanted.around) : null;
  if (around) {
    const half = Math.max(1, Math.floor(limit / 2));
    const from = { postId, from: around };
    const [earlier, later] = await Promise.all([
      readRange(db, viewer, from, { limit: half, forward: false }),
      readRange(db, viewer, from, { limit: half, forward: true, inclusive: true }),
    ]);
    if (!earlier || !later) return undefined;
    const rows = [...earlier.rows.slice(0, half).reverse(), ...later.rows.slice(0, half)];
    const [hasBefore, hasMore] = [earlier.rows.length > half, later.rows.length > half];
    return { rows, hasBefore, hasMore, commentCount: later.commentCount };
  }
  const from = { postId, from: before ?? after };
  const found = await readRange(db, viewer, from, { limit, forward: !before });
  if (!found) return undefined;
  const { rows, commentCount } = found;
  const [page, isMore] = [rows.slice(0, limit), rows.length > limit];
  if (before) return { rows: page.reverse(), hasBefore: isMore, hasMore: true, commentCount };
  return { rows: page, hasBefore: after !== null, hasMore: isMore, commentCount };
}

/** The position of a comment in its post's list; null if the list does not show it. */
async function findPosition(
  db: Db,
  viewer: Viewer,
  postId: string,
  id: string,
): Promise<CommentCursor | null> {
  const row = await db
    .selectFrom('comment')
    .select(['post_id', 'thread_at', 'thread_id', 'created_at', 'id'])
    .where('id', '=', id)
    .where(isListed)
    .where(isSeen(viewer))
    .where(inSeenThread(viewer))
    .executeTakeFirst();
  // Compared here: as a condition of the query it would make the database search the whole post for the id.
  return row?.post_id === postId ? cursorOf(row) : null;
}
