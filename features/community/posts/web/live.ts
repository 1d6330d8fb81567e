import type { QueryClient } from '@tanstack/react-query';
import type {
  PostCommentsCounted,
  PostLikesCounted,
  PostMarked,
  PostTouched,
} from '#community/posts/contract.ts';
import type { LiveEvent } from '#server/live/frames.ts';
import { fetchCurrent } from '#web/live/fetch-current.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { sessionQuery } from '#web/session/session.ts';
import { readPost } from './api.ts';
import {
  askForClubPosts,
  dropClubPosts,
  dropPost,
  isCached,
  markBookmarked,
  patchPost,
  placePost,
} from './cached-posts.ts';
import { addFresh, dropFresh, moveFresh } from './list/fresh-posts.ts';

/**
 * Only the server knows which posts belong in these lists, and their order. They are refetched at most this
 * often.
 */
const refetchMs = 1500;
const due = new Set<string>();

/**
 * Invalidates one kind of list after a delay: followed authors' posts, popular posts or one author's posts.
 */
function refetchSoon(queries: QueryClient, kind: 'following' | 'popular' | 'author') {
  if (due.has(kind)) return;
  due.add(kind);
  setTimeout(() => {
    due.delete(kind);
    const isMeant = (list: object) => ('tab' in list ? list.tab === kind : kind in list);
    // A profile shows the number of its person's posts.
    if (kind === 'author')
      void queries.invalidateQueries({
        queryKey: ['people'],
        predicate: ({ queryKey }) => queryKey[2] === 'profile',
      });
    void queries.invalidateQueries({
      queryKey: ['posts', 'list'],
      predicate: ({ queryKey }) => isMeant(queryKey[2] as object),
    });
  }, refetchMs);
}

const invalidateFollowing = (queries: QueryClient) => refetchSoon(queries, 'following');

/** Fetches the one post, so that the server's policy applies; no list is fetched again. */
async function refetchPost(queries: QueryClient, id: string) {
  try {
    const post = await fetchCurrent(queries, ['posts'], () => readPost(id));
    if (post) placePost(queries, post);
    else dropPost(queries, id);
  } catch {
    // Offline: what is on screen is fetched again once the connection is back.
    void queries.invalidateQueries({ queryKey: ['posts'] });
  }
}

type ClubLeft = { clubId: string; personId: string };

/**
 * All members receive this event; only the viewer's own leaving matters here. Admins keep seeing the club.
 */
function leaveClub(queries: QueryClient, { clubId, personId }: ClubLeft, { replay }: LiveEvent) {
  const me = queries.getQueryData(sessionQuery.queryKey)?.person;
  if (me?.isAdmin || me?.id !== personId) return;
  // A replayed event is old: the viewer may have rejoined since, so their posts on screen may be valid.
  if (replay) askForClubPosts(queries, clubId);
  else dropClubPosts(queries, clubId);
}

export const postsLive: LiveRules = {
  'post.created': (queries, post: PostTouched) => {
    if (!isCached(queries, post.id)) addFresh(post);
    refetchSoon(queries, 'author');
    if (!post.clubId) invalidateFollowing(queries);
  },
  'post.changed': (queries, { id, category }: PostTouched) => {
    if (isCached(queries, id)) void refetchPost(queries, id);
    else moveFresh(id, category);
  },
  'post.deleted': (queries, { id }: PostTouched) => {
    dropFresh(id);
    dropPost(queries, id);
    // The next post in order may move up into the popular list.
    refetchSoon(queries, 'popular');
    refetchSoon(queries, 'author');
  },
  'popular.moved': (queries) => refetchSoon(queries, 'popular'),
  'post.likesCounted': (queries, { id, likesCount }: PostLikesCounted) =>
    patchPost(queries, id, () => ({ likesCount })),
  // A replay has the number of all comments, also of those that a block hides.
  'post.commentsCounted': (queries, { id, commentCount }: PostCommentsCounted, { replay }) =>
    replay
      ? isCached(queries, id) && void refetchPost(queries, id)
      : patchPost(queries, id, () => ({ commentCount })),
  // From another device of the viewer.
  'post.liked': (queries, { id }: PostMarked) => patchPost(queries, id, () => ({ liked: true })),
  'post.unliked': (queries, { id }: PostMarked) => patchPost(queries, id, () => ({ liked: false })),
  'post.bookmarked': (queries, { id }: PostMarked) => markBookmarked(queries, id, true),
  'post.unbookmarked': (queries, { id }: PostMarked) => markBookmarked(queries, id, false),
  // Club posts are visible only to members.
  'club.left': leaveClub,
  'club.deleted': (queries, { id }: { id: string }) => dropClubPosts(queries, id),
  'person.followed': invalidateFollowing,
  'person.unfollowed': invalidateFollowing,
};
