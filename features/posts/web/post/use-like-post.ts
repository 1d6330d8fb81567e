import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#features/posts/copy.ts';
import { postQuery, sendLike } from '#features/posts/web/api.ts';
import { patchPost } from '#features/posts/web/cached-posts.ts';
import { useLike } from '#web/use-like.ts';

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
