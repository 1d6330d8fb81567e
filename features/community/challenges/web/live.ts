import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type {
  Photo,
  PhotoLikesCounted,
  PhotoMarked,
  PhotoPage,
  PhotoTouched,
  RankingMoved,
} from '#community/challenges/contract.ts';
import { patchItem, removeItem } from '#web/lists/cached-list.ts';
import type { LiveRules } from '#web/live/rules.ts';

type Pages = InfiniteData<PhotoPage, string | null>;

/**
 * Only the server knows a person's place, so events cause a refetch. A random delay spreads the requests of a
 * whole town.
 */
const soonestMs = 200;
const spreadMs = 900;
const due = new Set<string>();

function scheduleInvalidation(queries: QueryClient, part: 'walking' | 'market' | 'photos') {
  if (due.has(part)) return;
  due.add(part);
  setTimeout(
    () => {
      due.delete(part);
      void queries.invalidateQueries({ queryKey: ['challenges', part] });
    },
    soonestMs + Math.random() * spreadMs,
  );
}

const grids = { queryKey: ['challenges', 'photos', 'grid'] };

export const patchPhoto = (queries: QueryClient, id: string, patch: (photo: Photo) => Partial<Photo>) =>
  queries.setQueriesData<Pages>(grids, (data) => patchItem(data, id, patch));

export const dropPhoto = (queries: QueryClient, id: string) =>
  queries.setQueriesData<Pages>(grids, (data) => removeItem(data, id));

export const challengesLive: LiveRules = {
  'steps.recorded': (queries, _data: RankingMoved) => scheduleInvalidation(queries, 'walking'),
  'receipt.added': (queries, _data: RankingMoved) => scheduleInvalidation(queries, 'market'),
  'receipt.rejected': (queries, _data: RankingMoved) => scheduleInvalidation(queries, 'market'),
  'market.changed': (queries, _data: RankingMoved) => scheduleInvalidation(queries, 'market'),
  'photo.entered': (queries, _data: PhotoTouched) => scheduleInvalidation(queries, 'photos'),
  'photo.deleted': (queries, { id }: PhotoTouched) => {
    dropPhoto(queries, id);
    scheduleInvalidation(queries, 'photos');
  },
  'photo.removed': (queries, _data: PhotoTouched) => scheduleInvalidation(queries, 'photos'),
  'photo.likesCounted': (queries, { id, likesCount }: PhotoLikesCounted) => {
    patchPhoto(queries, id, () => ({ likesCount }));
    scheduleInvalidation(queries, 'photos');
  },
  // The viewer liked or unliked it on another device.
  'photo.liked': (queries, { id }: PhotoMarked) => patchPhoto(queries, id, () => ({ liked: true })),
  'photo.unliked': (queries, { id }: PhotoMarked) => patchPhoto(queries, id, () => ({ liked: false })),
  'week.closed': (queries, _data: RankingMoved) =>
    void queries.invalidateQueries({ queryKey: ['challenges'] }),
};
