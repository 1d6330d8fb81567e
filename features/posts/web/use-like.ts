import { useMutation, useQueryClient } from '@tanstack/react-query';
import { copy } from '#features/posts/copy.ts';
import { sentence } from '#web/errors.ts';
import { say } from '#web/ui/snackbars.ts';
import { postQuery, sendLike } from './api.ts';
import { patchPost } from './cached-posts.ts';

/**
 * Shows at once what was pressed and tells the server, one request after another, so that the last press wins
 * however quickly they come. What fails is undone, unless something was pressed since.
 */
export function useLike(id: string) {
  const queries = useQueryClient();
  const mutationKey = ['post-like', id];
  const show = (liked: boolean) =>
    patchPost(queries, id, (post) => ({
      liked,
      likesCount: Math.max(0, post.likesCount + Number(liked) - Number(post.liked)),
    }));
  const isLatest = () => queries.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: (liked: boolean) => sendLike(id, liked),
    onMutate: show,
    onSuccess: (answer) => {
      if (isLatest()) patchPost(queries, id, () => answer);
    },
    onError: (error, liked) => {
      if (!isLatest()) return;
      show(!liked);
      say(sentence(error, copy), { failed: true });
    },
  });
  // What is cached, not what was last drawn: two presses may come before a drawing.
  return () => mutate(!queries.getQueryData(postQuery(id).queryKey)?.liked);
}
