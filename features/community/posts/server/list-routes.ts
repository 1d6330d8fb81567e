import { readInsideClub } from '#community/clubs/server/inside.ts';
import { Post, PostDraft, PostPage, type PostQuery, PostQuery as Query } from '#community/posts/contract.ts';
import { pageLength, popularLength } from '#community/posts/limits.ts';
import { scopeOf } from '#residents/regions/server/scope.ts';
import { pageOf, readCursor, writeCursor } from '#server/database/cursor.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { createPost } from './actions.ts';
import { createNewestPages } from './newest/newest-page.ts';
import { presentRow } from './present.ts';
import {
  type ListedPost,
  selectBoard,
  selectBookmarked,
  selectClubPosts,
  selectFollowing,
  selectPopular,
  selectPostsById,
  selectWritten,
} from './queries.ts';

type Found = { items: ListedPost[]; nextCursor: string | null };

async function find(p: Platform, viewer: Viewer, query: PostQuery): Promise<Found> {
  const { limit, tab, category, club, author, bookmarked, ids, cursor } = query;
  const page = { after: readCursor(cursor), limit };
  const scope = scopeOf(viewer, query);
  if (ids) return { items: await selectPostsById(p.db, viewer, ids.split(',')), nextCursor: null };
  if (club) {
    const { id } = await readInsideClub(p, viewer, club);
    return pageOf(await selectClubPosts(p.db, viewer, id, page), limit);
  }
  if (bookmarked) {
    const rows = await selectBookmarked(p.db, viewer, page);
    const last = rows[limit - 1];
    const more = rows.length > limit && last;
    return {
      items: rows.slice(0, limit),
      nextCursor: more ? writeCursor({ at: last.bookmarked_at, id: last.id }) : null,
    };
  }
  if (author)
    return pageOf(await selectWritten(p.db, viewer, author === 'me' ? viewer.personId : author, page), limit);
  if (tab === 'following') return pageOf(await selectFollowing(p.db, viewer, page), limit);
  if (tab === 'popular') {
    const wanted = { scope, limit: Math.min(limit, popularLength) };
    return { items: await selectPopular(p.db, viewer, wanted), nextCursor: null };
  }
  return pageOf(await selectBoard(p.db, viewer, { scope, category, ...page }), limit);
}

/** The board as it opens. Residents read their own town, whatever region they ask for. */
const isNewest = ({ tab, limit, category, club, author, bookmarked, ids, cursor }: PostQuery) =>
  tab === 'all' && limit === pageLength && !(category ?? club ?? author ?? bookmarked ?? ids ?? cursor);

export function listRoutes(p: Platform) {
  const newest = createNewestPages(p);
  return endpoints()
    .get(
      '/api/posts',
      {
        summary:
          'List posts: a tab of the board, a club’s, an author’s, the viewer’s bookmarks, or some by id',
        query: Query,
        response: PostPage,
        conditional: true,
      },
      async ({ viewer, query, c }) => {
        const shared = isNewest(query) && (await newest(viewer, c));
        if (shared) return shared;
        const { items, nextCursor } = await find(p, viewer, query);
        return { items: items.map(presentRow), nextCursor };
      },
    )
    .post(
      '/api/posts',
      {
        summary: 'Create a post',
        session: 'in transaction',
        limit: 'post',
        body: PostDraft,
        response: Post,
        status: 201,
      },
      ({ viewer, body: draft }) => createPost(p, viewer, draft),
    );
}
