import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PhotoDraft, ReceiptDraft } from '#community/challenges/contract.ts';
import type { challengesRoutes } from '#community/challenges/server/routes.ts';
import type { Day } from '#shared/time/dates.ts';
import { client, read } from '#web/requests/api.ts';

const { challenges } = client<ReturnType<typeof challengesRoutes>>().api;

/** A town's week; without `week` the running one. */
export type TownWeek = { city: string; week?: number };

const queryOf = ({ city, week }: TownWeek) => ({ city, ...(week && { week: String(week) }) });
const pageQuery = (town: TownWeek, cursor: string | null) => ({
  ...queryOf(town),
  limit: '20',
  ...(cursor && { cursor }),
});
const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
};

export const runningWeekQuery = (city: string) =>
  queryOptions({
    queryKey: ['challenges', 'week', city],
    queryFn: () => read(challenges.week.$get({ query: { city } })),
  });

export const walkingQuery = (town: TownWeek) =>
  queryOptions({
    queryKey: ['challenges', 'walking', town],
    queryFn: () => read(challenges.walking.$get({ query: queryOf(town) })),
  });

export const marketQuery = (town: TownWeek) =>
  queryOptions({
    queryKey: ['challenges', 'market', 'ranking', town],
    queryFn: () => read(challenges.market.$get({ query: queryOf(town) })),
  });

export const ownReceiptsQuery = (town: TownWeek) =>
  infiniteQueryOptions({
    queryKey: ['challenges', 'market', 'own', town],
    queryFn: ({ pageParam }) => read(challenges.receipts.$get({ query: pageQuery(town, pageParam) })),
    ...paging,
  });

export const townReceiptsQuery = (town: TownWeek) =>
  infiniteQueryOptions({
    queryKey: ['challenges', 'market', 'town', town],
    queryFn: ({ pageParam }) => read(challenges.receipts.town.$get({ query: pageQuery(town, pageParam) })),
    ...paging,
  });

export const photosQuery = (town: TownWeek) =>
  infiniteQueryOptions({
    queryKey: ['challenges', 'photos', 'grid', town],
    queryFn: ({ pageParam }) => read(challenges.photos.$get({ query: pageQuery(town, pageParam) })),
    ...paging,
  });

export const myPhotosQuery = (town: TownWeek) =>
  queryOptions({
    queryKey: ['challenges', 'photos', 'mine', town],
    queryFn: () => read(challenges.photos.mine.$get({ query: queryOf(town) })),
  });

export const finishedWeeksQuery = (city: string) =>
  infiniteQueryOptions({
    queryKey: ['challenges', 'weeks', city],
    queryFn: ({ pageParam }) => read(challenges.weeks.$get({ query: pageQuery({ city }, pageParam) })),
    ...paging,
  });

export const finishersQuery = (town: TownWeek) =>
  infiniteQueryOptions({
    queryKey: ['challenges', 'walking', 'finishers', town],
    queryFn: ({ pageParam }) =>
      read(challenges.walking.finishers.$get({ query: pageQuery(town, pageParam) })),
    ...paging,
  });

/** Compared once a minute: it reads a whole town's week, and each record of a neighbour would ask for it. */
export const walkingAreasQuery = (town: TownWeek) =>
  queryOptions({
    queryKey: ['challenges', 'areas', town],
    queryFn: () => read(challenges.walking.areas.$get({ query: queryOf(town) })),
    staleTime: 60_000,
    refetchInterval: 60_000,
  });

/** Null ends the goal. */
export const sendGoal = (city: string, steps: number | null) =>
  read(challenges.walking.goal.$put({ query: { city }, json: { steps } }));

export const stepAddressQuery = queryOptions({
  queryKey: ['challenges', 'address'],
  queryFn: () => read(challenges.walking.address.$get()),
});

export const makeStepAddress = () => read(challenges.walking.address.$post());
export const endStepAddress = () => read(challenges.walking.address.$delete());

export const recordSteps = (city: string, day: Day, steps: number) =>
  read(challenges.walking.days[':day'].$put({ param: { day }, query: { city }, json: { steps } }));

export const sendReceipt = (json: ReceiptDraft) => read(challenges.receipts.$post({ json }));

export const rejectReceipt = (id: string, reason: string) =>
  read(challenges.receipts[':id'].rejection.$put({ param: { id }, json: { reason } }));

export const sendPhoto = (json: PhotoDraft) => read(challenges.photos.$post({ json }));

export const deletePhoto = (id: string) => read(challenges.photos[':id'].$delete({ param: { id } }));

export const sendPhotoLike = (id: string, liked: boolean) =>
  read(
    liked
      ? challenges.photos[':id'].like.$put({ param: { id } })
      : challenges.photos[':id'].like.$delete({ param: { id } }),
  );
