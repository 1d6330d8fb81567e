import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '#features/comments/contract.ts';
import { copy } from '#features/comments/copy.ts';
import { sentence } from '#web/errors.ts';
import { say } from '#web/ui/snackbars.ts';
import { sendLike } from './api.ts';
import { findComment, patchComment } from './cached-comments.ts';

/**
 * Shows at once what was pressed and tells the server, one request after another, so that the last press wins
 * however quickly they come. What fails is undone, unless something was pressed since.
 */
export function useLike(comment: Pick<Comment, 'id' | 'postId'>) {
  const queries = useQueryClient();
  const mutationKey = ['comment-like', comment.id];
  const show = (liked: boolean) =>
    patchComment(queries, comment, (before) => ({
      liked,
      likesCount: Math.max(0, before.likesCount + Number(liked) - Number(before.liked)),
    }));
  const isLatest = () => queries.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: (liked: boolean) => sendLike(comment.id, liked),
    onMutate: show,
    onSuccess: (answer) => isLatest() && patchComment(queries, comment, () => answer),
    onError: (error, liked) => {
      if (!isLatest()) return;
      show(!liked);
      say(sentence(error, copy), { failed: true });
    },
  });
  // What is cached, not what was last drawn: two presses may come before a drawing.
  return () => mutate(!findComment(queries, comment)?.liked);
}
