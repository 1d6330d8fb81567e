import { CommentDraft, CommentMade, CommentsPage, CommentsQuery } from '#community/comments/contract.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { createComment } from './actions.ts';
import { cursorOf, readCommentCursor, writeCommentCursor } from './cursor.ts';
import { findCommentsPage } from './page-queries.ts';
import { presentComment } from './present.ts';

const postNotFound = () => notFound('post.gone');

export const postCommentsRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/posts/{id}/comments',
      {
        summary: 'List the comments of a post, oldest first; `around` opens the page that contains a comment',
        item: postNotFound,
        query: CommentsQuery,
        response: CommentsPage,
      },
      async ({ viewer, id, query }) => {
        const { cursor, before, around, limit } = query;
        const page = await findCommentsPage(p.db, viewer, {
          postId: id,
          limit,
          after: readCommentCursor(cursor, 'cursor'),
          before: readCommentCursor(before, 'before'),
          around: around && isId(around) ? around : undefined,
        });
        if (!page) throw postNotFound();
        const [first, last] = [page.rows[0], page.rows.at(-1)];
        return {
          items: page.rows.map((row) => presentComment(viewer, row)),
          nextCursor: page.hasMore && last ? writeCommentCursor(cursorOf(last)) : null,
          previousCursor: page.hasBefore && first ? writeCommentCursor(cursorOf(first)) : null,
          commentCount: page.commentCount,
        };
      },
    )
    .post(
      '/api/posts/{id}/comments',
      {
        summary: 'Create a comment on a post, or a reply to a comment',
        session: 'in transaction',
        limit: 'comment',
        item: postNotFound,
        body: CommentDraft,
        response: CommentMade,
        status: 201,
      },
      ({ viewer, id, body }) => createComment(p, viewer, id, body),
    );
