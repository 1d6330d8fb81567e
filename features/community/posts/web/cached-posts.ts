import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { Post, PostPage, PostRow } from '#community/posts/contract.ts';
import { firstPages, itemsOf, patchItem, removeItem } from '#web/lists/cached-list.ts';
import { postQuery } from './api.ts';

type Pages = InfiniteData<PostPage, string | null>;

const lists = { queryKey: ['posts', 'list'] };

/** Changes one post wherever it is cached. */
export function patchPost(queries: QueryClient, id: string, patch: (post: PostRow) => Partial<PostRow>) {
  queries.setQueriesData<Pages>(lists, (data) => patchItem(data, id, patch));
  queries.setQueryData<Post | null>(postQuery(id).queryKey, (post) => post && { ...post, ...patch(post) });
}

/** Writes a post's new version into the cache. */
export function placePost(queries: QueryClient, post: Post) {
  const { content: _content, images: _images, can: _can, ...row } = post;
  placeRow(queries, row);
  queries.setQueryData(postQuery(post.id).queryKey, post);
}

/** Updates a post's row in every list; removes it from lists of a category it left. */
export function placeRow(queries: QueryClient, post: PostRow) {
  patchPost(queries, post.id, () => post);
  for (const [key] of queries.getQueriesData<Pages>(lists)) {
    const list = key[2] as { category?: string };
    if (list.category && list.category !== post.category)
      queries.setQueryData<Pages>(key, (data) => removeItem(data, post.id));
  }
}

/** Removes one post from every list; its open page shows that it is gone. */
export function dropPost(queries: QueryClient, id: string) {
  queries.setQueriesData<Pages>(lists, (data) => removeItem(data, id));
  queries.setQueryData<Post | null>(postQuery(id).queryKey, (post) => post && null);
}

const isInside = (clubId: string) => (post: PostRow) => post.club?.id === clubId;

/** Removes a club's posts from every list; the open page of such a post shows that it is gone. */
export function dropClubPosts(queries: QueryClient, clubId: string) {
  const ids = new Set<string>();
  for (const [, post] of queries.getQueriesData<Post | null>({ queryKey: ['posts', 'item'] }))
    if (post && isInside(clubId)(post)) ids.add(post.id);
  for (const [, data] of queries.getQueriesData<Pages>(lists))
    for (const post of itemsOf(data)) if (isInside(clubId)(post)) ids.add(post.id);
  for (const id of ids) {
    dropPost(queries, id);
    queries.removeQueries({ queryKey: ['comments', 'post', id], type: 'inactive' });
  }
  forgetClubList(queries, clubId);
}

/**
 * Fetches a club's posts on screen again. If the viewer may no longer read them, the page shows that they are
 * gone.
 */
export function askForClubPosts(queries: QueryClient, clubId: string) {
  forgetClubList(queries, clubId);
  const predicate = ({ queryKey, state: { data } }: Query) => {
    if (queryKey[1] === 'item') return data ? isInside(clubId)(data as Post) : false;
    const isOwn = (queryKey[2] as { club?: string }).club === clubId;
    return !isOwn && itemsOf(data as Pages | undefined).some(isInside(clubId));
  };
  queries.removeQueries({ queryKey: ['posts'], type: 'inactive', predicate });
  void queries.invalidateQueries({ queryKey: ['posts'], predicate });
}

/**
 * Drops the cached list, so that no refused request is sent now; the club's page fetches it again when
 * opened.
 */
function forgetClubList(queries: QueryClient, clubId: string) {
  const own = { queryKey: ['posts', 'list', { club: clubId }] };
  queries.removeQueries({ ...own, type: 'inactive' });
  void queries.invalidateQueries({ ...own, refetchType: 'none' });
}

/**
 * Changes the bookmark mark. A removed bookmark leaves the bookmark list at once; a new one appears with a
 * fetch.
 */
export function markBookmarked(queries: QueryClient, id: string, bookmarked: boolean) {
  patchPost(queries, id, () => ({ bookmarked }));
  const queryKey = ['posts', 'list', { bookmarked: true }];
  if (!bookmarked) queries.setQueriesData<Pages>({ queryKey }, (data) => removeItem(data, id));
  void queries.invalidateQueries({ queryKey });
}

/** Whether a post is in any cached list or open. */
export const isCached = (queries: QueryClient, id: string) =>
  queries.getQueryData(postQuery(id).queryKey) != null ||
  queries.getQueriesData<Pages>(lists).some(([, data]) => itemsOf(data).some((post) => post.id === id));

/** Fetches the lists on screen again; of long lists only the beginning. */
export async function refreshPosts(queries: QueryClient) {
  queries.setQueriesData<Pages>(lists, (data) => firstPages(data));
  await queries.invalidateQueries({ queryKey: ['posts', 'list'] });
}
