import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#community/posts/copy.ts';
import { postQuery, sendLike } from '#community/posts/web/api.ts';
import { patchPost } from '#community/posts/web/cached-posts.ts';
import { useLike } from '#web/requests/use-like.ts';

export function useLikePost(id: string) {
  const queries = useQueryClient();
  return useLike({
    key: ['post', id],
    find: () => queries.getQueryData(postQuery(id).queryKey) ?? undefined,
    patch: (change) => patchPost(queries, id, change),
    send: (liked) => sendLike(id, liked),
    path: `/api/posts/${id}/like`,
    copy,
  });
}
