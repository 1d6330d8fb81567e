import { Post, PostBookmark, PostChange, PostLike } from '#features/posts/contract.ts';
import { itemIdOr, itemParams } from '#server/http/item-id.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { changePost, deletePost, gone } from './actions.ts';
import { setBookmark } from './bookmarks.ts';
import { setLike } from './likes.ts';
import { presentPost } from './present.ts';
import { selectPost } from './queries.ts';

const idOf = itemIdOr(gone);

const getPost = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/posts/{id}',
    summary: 'One post',
    request: { params: itemParams },
    responses: { 200: jsonResponse(Post, 'The post') },
  },
);

const putPost = route(
  { access: 'person', limit: 'write' },
  {
    method: 'put',
    path: '/api/posts/{id}',
    summary: 'Replace the fields of a post (its author)',
    request: { params: itemParams, body: jsonBody(PostChange) },
    responses: { 200: jsonResponse(Post, 'The post') },
  },
);

const removePost = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/posts/{id}',
    summary: 'Delete a post with its pictures, likes and comments (its author, admins)',
    request: { params: itemParams },
    responses: { 204: { description: 'Deleted' } },
  },
);

const like = <M extends 'put' | 'delete'>(method: M, summary: string) =>
  route(
    { access: 'person', limit: 'write' },
    {
      method,
      path: '/api/posts/{id}/like',
      summary,
      request: { params: itemParams },
      responses: { 200: jsonResponse(PostLike, 'The like and the number of likes') },
    },
  );

const bookmark = <M extends 'put' | 'delete'>(method: M, summary: string) =>
  route(
    { access: 'person', limit: 'write' },
    {
      method,
      path: '/api/posts/{id}/bookmark',
      summary,
      request: { params: itemParams },
      responses: { 200: jsonResponse(PostBookmark, 'Whether the viewer has bookmarked the post') },
    },
  );

async function postFor(p: Platform, viewer: Viewer, id: string): Promise<Post> {
  const row = await selectPost(p.db, viewer, id).executeTakeFirst();
  if (!row) throw gone();
  return presentPost(viewer, row);
}

export const postRoutes = (p: Platform) =>
  router()
    .openapi(getPost, async (c) => c.json(await postFor(p, viewerOf(c), idOf(c.req.valid('param'))), 200))
    .openapi(putPost, async (c) => {
      const viewer = viewerOf(c);
      const id = idOf(c.req.valid('param'));
      return c.json(await changePost(p, viewer, id, c.req.valid('json')), 200);
    })
    .openapi(removePost, async (c) => {
      await deletePost(p, viewerOf(c), idOf(c.req.valid('param')));
      return c.body(null, 204);
    })
    .openapi(like('put', 'Like a post'), async (c) =>
      c.json(await setLike(p, viewerOf(c), idOf(c.req.valid('param')), true), 200),
    )
    .openapi(like('delete', 'Stop liking a post'), async (c) =>
      c.json(await setLike(p, viewerOf(c), idOf(c.req.valid('param')), false), 200),
    )
    .openapi(bookmark('put', 'Bookmark a post'), async (c) =>
      c.json(await setBookmark(p, viewerOf(c), idOf(c.req.valid('param')), true), 200),
    )
    .openapi(bookmark('delete', 'Remove the bookmark of a post'), async (c) =>
      c.json(await setBookmark(p, viewerOf(c), idOf(c.req.valid('param')), false), 200),
    );
