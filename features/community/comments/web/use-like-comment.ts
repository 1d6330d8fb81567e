import { useQueryClient } from '@tanstack/react-query';
import type { Comment } from '#community/comments/contract.ts';
import { copy } from '#community/comments/copy.ts';
import { useLike } from '#web/requests/use-like.ts';
import { sendLike } from './api.ts';
import { findComment, patchComment } from './cached-comments.ts';

export function useLikeComment(comment: Pick<Comment, 'id' | 'postId'>) {
  const queries = useQueryClient();
  return useLike({
    key: ['comment', comment.id],
    find: () => findComment(queries, comment),
    patch: (change) => patchComment(queries, comment, change),
    send: (liked) => sendLike(comment.id, liked),
    path: `/api/comments/${comment.id}/like`,
    copy,
  });
}
