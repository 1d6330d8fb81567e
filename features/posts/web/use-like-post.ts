import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#features/posts/copy.ts';
import { useLike } from '#web/use-like.ts';
import { postQuery, sendLike } from './api.ts';
import { patchPost } from './cached-posts.ts';

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
