import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { PhotoPage } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { sendPhotoLike } from '#community/challenges/web/api.ts';
import { patchPhoto } from '#community/challenges/web/live.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { useLike } from '#web/requests/use-like.ts';

export function useLikePhoto(id: string) {
  const queries = useQueryClient();
  return useLike({
    key: ['photo', id],
    find: () =>
      queries
        .getQueriesData<InfiniteData<PhotoPage>>({ queryKey: ['challenges', 'photos', 'grid'] })
        .flatMap(([, data]) => itemsOf(data))
        .find((photo) => photo.id === id),
    patch: (change) => patchPhoto(queries, id, change),
    send: (liked) => sendPhotoLike(id, liked),
    path: `/api/challenges/photos/${id}/like`,
    copy,
  });
}
