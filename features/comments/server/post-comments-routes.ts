import { CommentDraft, CommentMade, CommentsPage, CommentsQuery } from '#features/comments/contract.ts';
import { notFound } from '#server/errors.ts';
import { itemParams } from '#server/http/item-id.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { isId } from '#shared/ids.ts';
import { createComment } from './actions.ts';
import { cursorOf, readCommentCursor, writeCommentCursor } from './cursor.ts';
import { presentComment } from './present.ts';
import { findPlace, findPost, selectCommentsPage } from './queries.ts';

const listComments = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/posts/{id}/comments',
    summary: 'The comments of a post, oldest first; `around` opens the page that contains a comment',
    request: { params: itemParams, query: CommentsQuery },
    responses: { 200: jsonResponse(CommentsPage, 'One page') },
  },
);

const postComment = route(
  { access: 'person', limit: 'comment' },
  {
    method: 'post',
    path: '/api/posts/{id}/comments',
    summary: 'Comment on a post, or reply to a comment',
    request: { params: itemParams, body: jsonBody(CommentDraft) },
    responses: { 201: jsonResponse(CommentMade, 'The comment') },
  },
);

async function postFor(p: Platform, viewer: Viewer, id: string) {
  const post = isId(id) ? await findPost(p.db, viewer, id) : undefined;
  if (!post) throw notFound('post.gone');
  return post;
}

export const postCommentsRoutes = (p: Platform) =>
  router()
    .openapi(listComments, async (c) => {
      const viewer = viewerOf(c);
      const { cursor, before, around, limit } = c.req.valid('query');
      const post = await postFor(p, viewer, c.req.valid('param').id);
      const page = await selectCommentsPage(p.db, viewer, {
        postId: post.id,
        limit,
        after: readCommentCursor(cursor, 'cursor'),
        before: readCommentCursor(before, 'before'),
        // A link to a deleted comment opens the first page.
        around: around && isId(around) ? await findPlace(p.db, viewer, post.id, around) : null,
      });
      const [first, last] = [page.rows[0], page.rows.at(-1)];
      const answer = {
        items: page.rows.map((row) => presentComment(viewer, row)),
        nextCursor: page.hasMore && last ? writeCommentCursor(cursorOf(last)) : null,
        previousCursor: page.hasBefore && first ? writeCommentCursor(cursorOf(first)) : null,
        commentCount: post.comment_count,
      };
      return c.json(answer, 200);
    })
    .openapi(postComment, async (c) => {
      const viewer = viewerOf(c);
      const { id } = c.req.valid('param');
      if (!isId(id)) throw notFound('post.gone');
      return c.json(await createComment(p, viewer, id, c.req.valid('json')), 201);
    });
