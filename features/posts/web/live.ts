import type { QueryClient } from '@tanstack/react-query';
import type {
  PostCommentsCounted,
  PostLikesCounted,
  PostMarked,
  PostTouched,
} from '#features/posts/contract.ts';
import type { LiveEvent } from '#server/live/frames.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { sessionQuery } from '#web/session.ts';
import { readPost } from './api.ts';
import {
  askForClubPosts,
  dropClubPosts,
  dropPost,
  isCached,
  markKept,
  patchPost,
  placePost,
} from './cached-posts.ts';
import { addFresh, dropFresh, moveFresh } from './fresh-posts.ts';

/** What belongs into a list, and where, only the server knows: asked at most so often. */
const lookMs = 1500;
const due = new Set<string>();

/** Marks a kind of list: what those one follows wrote, what a town likes most, what one person wrote. */
function lookSoon(queries: QueryClient, kind: 'following' | 'popular' | 'author') {
  if (due.has(kind)) return;
  due.add(kind);
  setTimeout(() => {
    due.delete(kind);
    const isMeant = (list: object) => ('tab' in list ? list.tab === kind : kind in list);
    // A profile counts what its person wrote.
    if (kind === 'author')
      void queries.invalidateQueries({
        queryKey: ['people'],
        predicate: ({ queryKey }) => queryKey[2] === 'profile',
      });
    void queries.invalidateQueries({
      queryKey: ['posts', 'list'],
      predicate: ({ queryKey }) => isMeant(queryKey[2] as object),
    });
  }, lookMs);
}

const invalidateFollowing = (queries: QueryClient) => lookSoon(queries, 'following');

/** What it says now is read through the policy; no list is fetched anew. */
async function refetchPost(queries: QueryClient, id: string) {
  try {
    const post = await readPost(id);
    if (post) placePost(queries, post);
    else dropPost(queries, id);
  } catch {
    // Cut off right now: what is on screen is fetched again when the line is back.
    void queries.invalidateQueries({ queryKey: ['posts'] });
  }
}

/** A club hears who leaves; this is about oneself. Admins see on. */
function leaveClub(queries: QueryClient, { clubId }: { clubId: string }, { topics, replay }: LiveEvent) {
  const me = queries.getQueryData(sessionQuery.queryKey)?.person;
  if (me?.isAdmin || !topics.some((topic) => topic.startsWith('person:'))) return;
  // Since what is replayed one may have been let in again, and have read or written what is on screen.
  if (replay) askForClubPosts(queries, clubId);
  else dropClubPosts(queries, clubId);
}

export const postsLive: LiveRules = {
  'post.created': (queries, { id, category }: PostTouched, { topics }) => {
    if (!isCached(queries, id)) addFresh({ id, category, topics });
    lookSoon(queries, 'author');
    if (!topics.some((topic) => topic.startsWith('club:'))) invalidateFollowing(queries);
  },
  'post.changed': (queries, { id, category }: PostTouched) => {
    if (isCached(queries, id)) void refetchPost(queries, id);
    else moveFresh(id, category);
  },
  'post.deleted': (queries, { id }: PostTouched) => {
    dropFresh(id);
    dropPost(queries, id);
    // Whatever came after the last one may have its place.
    lookSoon(queries, 'popular');
    lookSoon(queries, 'author');
  },
  'popular.moved': (queries) => lookSoon(queries, 'popular'),
  'post.likesCounted': (queries, { id, likesCount }: PostLikesCounted) =>
    patchPost(queries, id, () => ({ likesCount })),
  'post.commentsCounted': (queries, { id, commentCount }: PostCommentsCounted) =>
    patchPost(queries, id, () => ({ commentCount })),
  // Another of one's own devices.
  'post.liked': (queries, { id }: PostMarked) => patchPost(queries, id, () => ({ liked: true })),
  'post.unliked': (queries, { id }: PostMarked) => patchPost(queries, id, () => ({ liked: false })),
  'post.bookmarked': (queries, { id }: PostMarked) => markKept(queries, id, true),
  'post.unbookmarked': (queries, { id }: PostMarked) => markKept(queries, id, false),
  // What stands in a club is seen as long as one is in it.
  'club.left': leaveClub,
  'club.deleted': (queries, { id }: { id: string }) => dropClubPosts(queries, id),
  'person.followed': invalidateFollowing,
  'person.unfollowed': invalidateFollowing,
};
