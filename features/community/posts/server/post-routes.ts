import { readInsideClub } from '#community/clubs/server/inside.ts';
import { Post, PostBookmark, PostChange, PostLike } from '#community/posts/contract.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { changePost, deletePost, postNotFound } from './actions.ts';
import { setBookmark } from './bookmarks.ts';
import { setLike } from './likes.ts';
import { presentPost } from './present.ts';
import { selectPost } from './queries.ts';

async function postFor(p: Platform, viewer: Viewer, id: string): Promise<Post> {
  const { rows } = await p.db.executeQuery(selectPost(p.db, viewer, { id }));
  const [row] = rows;
  if (!row) throw postNotFound();
  if (row.club_id && viewer.rights.length > 0) await readInsideClub(p, viewer, row.club_id);
  return presentPost(viewer, row);
}

export const postRoutes = (p: Platform) =>
  endpoints()
    .get('/api/posts/{id}', { summary: 'Get a post', item: postNotFound, response: Post }, ({ viewer, id }) =>
      postFor(p, viewer, id),
    )
    .put(
      '/api/posts/{id}',
      {
        summary: 'Replace the fields of a post (its author)',
        item: postNotFound,
        body: PostChange,
        response: Post,
      },
      ({ viewer, id, body }) => changePost(p, viewer, id, body),
    )
    .delete(
      '/api/posts/{id}',
      {
        summary: 'Delete a post with its images, likes and comments (its author, admins)',
        item: postNotFound,
      },
      ({ viewer, id }) => deletePost(p, viewer, id),
    )
    .put(
      '/api/posts/{id}/like',
      { summary: 'Like a post', session: 'in transaction', item: postNotFound, response: PostLike },
      ({ viewer, id }) => setLike(p, viewer, id, true),
    )
    .delete(
      '/api/posts/{id}/like',
      { summary: 'Stop liking a post', session: 'in transaction', item: postNotFound, response: PostLike },
      ({ viewer, id }) => setLike(p, viewer, id, false),
    )
    .put(
      '/api/posts/{id}/bookmark',
      { summary: 'Bookmark a post', item: postNotFound, response: PostBookmark },
      ({ viewer, id }) => setBookmark(p, viewer, id, true),
    )
    .delete(
      '/api/posts/{id}/bookmark',
      { summary: 'Remove the bookmark of a post', item: postNotFound, response: PostBookmark },
      ({ viewer, id }) => setBookmark(p, viewer, id, false),
    );
