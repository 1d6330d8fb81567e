import {
  Comment,
  CommentChange,
  CommentLike,
  CommentRemoved,
  OwnCommentsPage,
  OwnCommentsQuery,
} from '#community/comments/contract.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { deleteComment, editComment } from './actions.ts';
import { setLike } from './likes.ts';
import { presentComment, presentOwn } from './present.ts';
import { getComment, selectOwnComments } from './queries.ts';

export const commentRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/comments',
      {
        summary: 'List the viewer’s comments under posts they may see, newest first',
        query: OwnCommentsQuery,
        response: OwnCommentsPage,
      },
      async ({ viewer, query }) => {
        const { cursor, limit } = query;
        const rows = await selectOwnComments(p.db, viewer, readCursor(cursor), limit);
        const { items, nextCursor } = pageOf(rows, limit);
        return { items: items.map(presentOwn), nextCursor };
      },
    )
    .patch(
      '/api/comments/{id}',
      {
        summary: 'Change the text of a comment (its author)',
        item: () => notFound('comment.gone'),
        body: CommentChange,
        response: Comment,
      },
      async ({ viewer, id, body }) => {
        await editComment(p, viewer, id, body);
        return presentComment(viewer, await getComment(p.db, viewer, id));
      },
    )
    .delete(
      '/api/comments/{id}',
      {
        summary: 'Delete a comment (its author, admins)',
        item: () => notFound('comment.gone'),
        response: CommentRemoved,
      },
      ({ viewer, id }) => deleteComment(p, viewer, id),
    )
    .put(
      '/api/comments/{id}/like',
      {
        summary: 'Like a comment',
        session: 'in transaction',
        item: () => notFound('comment.gone'),
        response: CommentLike,
      },
      ({ viewer, id }) => setLike(p, viewer, id, true),
    )
    .delete(
      '/api/comments/{id}/like',
      {
        summary: 'Stop liking a comment',
        session: 'in transaction',
        item: () => notFound('comment.gone'),
        response: CommentLike,
      },
      ({ viewer, id }) => setLike(p, viewer, id, false),
    );
