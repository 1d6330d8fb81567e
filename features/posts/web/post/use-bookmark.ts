import { useMutation, useQueryClient } from '@tanstack/react-query';
import { copy } from '#features/posts/copy.ts';
import { postQuery, sendBookmark } from '#features/posts/web/api.ts';
import { markKept, patchPost } from '#features/posts/web/cached-posts.ts';
import { errorMessage } from '#web/errors.ts';
import { markLater } from '#web/mark-later.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';

/** Like `useLike`: optimistic, the last press wins, undone on failure. Shows the result in a message. */
export function useBookmark(id: string) {
  const queries = useQueryClient();
  const mutationKey = ['post-bookmark', id];
  const show = (bookmarked: boolean) => patchPost(queries, id, () => ({ bookmarked }));
  const isLatest = () => queries.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: (bookmarked: boolean) => sendBookmark(id, bookmarked),
    onMutate: show,
    onSuccess: ({ bookmarked }) => {
      if (!isLatest()) return;
      markKept(queries, id, bookmarked);
      showSnackbar(copy[bookmarked ? 'post.bookmarked' : 'post.unbookmarked']);
    },
    onError: (error, bookmarked) => {
      if (!isLatest()) return;
      show(!bookmarked);
      showSnackbar(errorMessage(error, copy), { failed: true });
    },
  });
  return () => {
    const bookmarked = !queries.getQueryData(postQuery(id).queryKey)?.bookmarked;
    if (navigator.onLine) return mutate(bookmarked);
    show(bookmarked);
    void markLater(queries, `/api/posts/${id}/bookmark`, bookmarked).catch(() => mutate(bookmarked));
  };
}
