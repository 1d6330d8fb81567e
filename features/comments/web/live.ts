import type { QueryClient } from '@tanstack/react-query';
import type {
  CommentCreated,
  CommentDeleted,
  CommentEdited,
  CommentLiked,
  CommentLikeSet,
} from '#features/comments/contract.ts';
import { abilities } from '#features/comments/policy.ts';
import type { PostCommentsCounted, PostTouched } from '#features/posts/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { sessionQuery } from '#web/session.ts';
import { ownCommentsQuery } from './api.ts';
import {
  countComments,
  fetchComments,
  findComment,
  patchComment,
  placeComment,
  removeComment,
} from './cached-comments.ts';

/** An event is the same for everybody: what the viewer may do with it is theirs. */
function place(queries: QueryClient, { id, postId, comment, commentCount }: CommentCreated) {
  const me = queries.getQueryData(sessionQuery.queryKey)?.person;
  if (!me) return;
  // A replay: what it says is asked for, unless it came with what was loaded.
  if (!comment) return void (findComment(queries, { id, postId }) || fetchComments(queries, postId));
  const { author, deleted } = comment;
  const can = abilities({ personId: me.id, isAdmin: me.isAdmin }, { authorId: author?.id ?? null, deleted });
  // The answer to one's own request may have come first, and a like after it.
  const liked = findComment(queries, comment)?.liked ?? false;
  placeComment(queries, { ...comment, liked, can }, commentCount);
}

function edit(queries: QueryClient, { text, editedAt, ...comment }: CommentEdited) {
  if (text !== undefined) return patchComment(queries, comment, () => ({ text, editedAt }));
  const known = findComment(queries, comment);
  if (known && (known.editedAt ?? '') < editedAt) fetchComments(queries, comment.postId);
}

/** What one wrote oneself stands on the own profile, with its likes and the title above it. */
const lookAtOwn = (queries: QueryClient, isMeant: (comment: { id: string; postId: string }) => boolean) => {
  const own = queries.getQueryData(ownCommentsQuery().queryKey);
  if (own?.pages.some(({ items }) => items.some(isMeant))) void queries.invalidateQueries(ownCommentsQuery());
};
const ofPost = (queries: QueryClient, { id }: PostTouched) =>
  lookAtOwn(queries, ({ postId }) => postId === id);

export const commentsLive: LiveRules = {
  'comment.created': place,
  // Also where somebody commented whom the viewer does not see.
  'post.commentsCounted': (queries, { id, commentCount }: PostCommentsCounted) =>
    countComments(queries, id, commentCount),
  'comment.edited': (queries, edited: CommentEdited) => {
    edit(queries, edited);
    lookAtOwn(queries, ({ id }) => id === edited.id);
  },
  'comment.deleted': (queries, removed: CommentDeleted) => {
    removeComment(queries, removed);
    lookAtOwn(queries, ({ id }) => id === removed.id || removed.gone.includes(id));
  },
  'comment.liked': (queries, { likesCount, ...comment }: CommentLiked) => {
    patchComment(queries, comment, () => ({ likesCount }));
    lookAtOwn(queries, ({ id }) => id === comment.id);
  },
  'post.changed': ofPost,
  'post.deleted': ofPost,
  // Another of one's own devices.
  'comment.likeSet': (queries, { liked, ...comment }: CommentLikeSet) =>
    patchComment(queries, comment, () => ({ liked })),
};
