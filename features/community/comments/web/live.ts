import type { QueryClient } from '@tanstack/react-query';
import type {
  CommentCreated,
  CommentDeleted,
  CommentEdited,
  CommentLiked,
  CommentLikeSet,
} from '#community/comments/contract.ts';
import type { PostCommentsCounted, PostTouched } from '#community/posts/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { ownCommentsQuery } from './api.ts';
import {
  countComments,
  fetchComments,
  findComment,
  isBelowUnseen,
  patchComment,
  placeComment,
  removeComment,
} from './cached-comments.ts';

function place(queries: QueryClient, { id, postId, comment, can, commentCount }: CommentCreated) {
  // A replay carries no comment: fetch it, unless the list has it already.
  if (!comment || !can) return void (findComment(queries, { id, postId }) || fetchComments(queries, postId));
  // Its thread begins with a comment behind a block, whose place is shown from now on.
  if (isBelowUnseen(queries, comment)) return fetchComments(queries, postId);
  // The answer to the viewer's own request may have come first, and a like after it.
  const liked = findComment(queries, comment)?.liked ?? false;
  placeComment(queries, { ...comment, liked, can }, commentCount);
}

function edit(queries: QueryClient, { text, editedAt, revision, ...comment }: CommentEdited) {
  if (text !== undefined) return patchComment(queries, comment, () => ({ text, editedAt, revision }));
  const cached = findComment(queries, comment);
  if (cached && (cached.editedAt ?? '') < editedAt) fetchComments(queries, comment.postId);
}

/** The viewer's profile lists their own comments, with likes and the title of the post. */
const refetchOwn = (queries: QueryClient, isMeant: (comment: { id: string; postId: string }) => boolean) => {
  const own = queries.getQueryData(ownCommentsQuery().queryKey);
  if (own?.pages.some(({ items }) => items.some(isMeant))) void queries.invalidateQueries(ownCommentsQuery());
};
const ofPost = (queries: QueryClient, { id }: PostTouched) =>
  refetchOwn(queries, ({ postId }) => postId === id);

export const commentsLive: LiveRules = {
  'comment.created': place,
  // Also sent for comments that the viewer does not see.
  'post.commentsCounted': (queries, { id, commentCount }: PostCommentsCounted, { replay }) =>
    replay ? fetchComments(queries, id) : countComments(queries, id, commentCount),
  'comment.edited': (queries, edited: CommentEdited) => {
    edit(queries, edited);
    refetchOwn(queries, ({ id }) => id === edited.id);
  },
  'comment.deleted': (queries, removed: CommentDeleted) => {
    removeComment(queries, removed);
    refetchOwn(queries, ({ id }) => id === removed.id || removed.gone.includes(id));
  },
  'comment.liked': (queries, { likesCount, ...comment }: CommentLiked) => {
    patchComment(queries, comment, () => ({ likesCount }));
    refetchOwn(queries, ({ id }) => id === comment.id);
  },
  'post.changed': ofPost,
  'post.deleted': ofPost,
  // From another device of the same person.
  'comment.likeSet': (queries, { liked, ...comment }: CommentLikeSet) =>
    patchComment(queries, comment, () => ({ liked })),
};
