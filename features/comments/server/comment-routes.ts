import {
  Comment,
  CommentChange,
  CommentLike,
  CommentRemoved,
  OwnCommentsPage,
  OwnCommentsQuery,
} from '#features/comments/contract.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import { notFound } from '#server/errors.ts';
import { itemIdOr, itemParams } from '#server/http/item-id.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { deleteComment, editComment } from './actions.ts';
import { setLike } from './likes.ts';
import { presentComment, presentOwn } from './present.ts';
import { getComment, selectOwnComments } from './queries.ts';

const idOf = itemIdOr(() => notFound('comment.gone'));

const listOwn = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/comments',
    summary: 'The viewer’s own comments under posts they may see, newest first',
    request: { query: OwnCommentsQuery },
    responses: { 200: jsonResponse(OwnCommentsPage, 'One page') },
  },
);

const patchComment = route(
  { access: 'person', limit: 'write' },
  {
    method: 'patch',
    path: '/api/comments/{id}',
    summary: 'Change the text of one’s own comment',
    request: { params: itemParams, body: jsonBody(CommentChange) },
    responses: { 200: jsonResponse(Comment, 'The comment') },
  },
);

const removeComment = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/comments/{id}',
    summary: 'Delete one’s own comment (admins: any)',
    request: { params: itemParams },
    responses: { 200: jsonResponse(CommentRemoved, 'The comments that left the list') },
  },
);

const like = <M extends 'put' | 'delete'>(method: M, summary: string) =>
  route(
    { access: 'person', limit: 'write' },
    {
      method,
      path: '/api/comments/{id}/like',
      summary,
      request: { params: itemParams },
      responses: { 200: jsonResponse(CommentLike, 'The like and the number of likes') },
    },
  );

export const commentRoutes = (p: Platform) =>
  router()
    .openapi(listOwn, async (c) => {
      const { cursor, limit } = c.req.valid('query');
      const rows = await selectOwnComments(p.db, viewerOf(c), readCursor(cursor), limit);
      const { items, nextCursor } = pageOf(rows, limit);
      return c.json({ items: items.map(presentOwn), nextCursor }, 200);
    })
    .openapi(patchComment, async (c) => {
      const viewer = viewerOf(c);
      const id = idOf(c.req.valid('param'));
      await editComment(p, viewer, id, c.req.valid('json'));
      return c.json(presentComment(viewer, await getComment(p.db, viewer, id)), 200);
    })
    .openapi(removeComment, async (c) =>
      c.json(await deleteComment(p, viewerOf(c), idOf(c.req.valid('param'))), 200),
    )
    .openapi(like('put', 'Like a comment'), async (c) =>
      c.json(await setLike(p, viewerOf(c), idOf(c.req.valid('param')), true), 200),
    )
    .openapi(like('delete', 'Stop liking a comment'), async (c) =>
      c.json(await setLike(p, viewerOf(c), idOf(c.req.valid('param')), false), 200),
    );
