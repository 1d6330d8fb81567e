import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#community/posts/copy.ts';
import { postQuery, sendBookmark } from '#community/posts/web/api.ts';
import { markBookmarked, patchPost } from '#community/posts/web/cached-posts.ts';
import { markLater } from '#web/outbox/mark-later.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useOptimistic } from '#web/requests/use-optimistic.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';

/** Bookmarks the post or takes that back, and shows the result in a message. */
export function useBookmark(id: string) {
  const queries = useQueryClient();
  const show = (bookmarked: boolean) => patchPost(queries, id, () => ({ bookmarked }));
  const bookmark = useOptimistic({
    key: ['post-bookmark', id],
    show,
    send: (bookmarked: boolean) => sendBookmark(id, bookmarked),
    done: ({ bookmarked }) => {
      markBookmarked(queries, id, bookmarked);
      showSnackbar(copy[bookmarked ? 'post.bookmarked' : 'post.unbookmarked']);
    },
    undo: (error, bookmarked) => {
      show(!bookmarked);
      return errorMessage(error, copy);
    },
  });
  return () => {
    const bookmarked = !queries.getQueryData(postQuery(id).queryKey)?.bookmarked;
    if (navigator.onLine) return bookmark(bookmarked);
    show(bookmarked);
    void markLater(queries, `/api/posts/${id}/bookmark`, bookmarked).catch(() => bookmark(bookmarked));
  };
}
