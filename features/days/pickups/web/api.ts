import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  PickupAreaInput,
  PickupDoubtDraft,
  PickupExceptionDraft,
  PickupHome,
} from '#days/pickups/contract.ts';
import type { pickupsRoutes } from '#days/pickups/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const {
  pickups,
  'pickup-areas': areas,
  'pickup-exceptions': exceptions,
  'pickup-doubts': doubts,
} = client<ReturnType<typeof pickupsRoutes>>().api;

/** The viewer's own area. */
export const ownPickupsQuery = queryOptions({
  queryKey: ['pickups', 'own'],
  queryFn: () => read(pickups.$get()),
});

/** The areas that the viewer can choose from. */
export const choicesQuery = queryOptions({
  queryKey: ['pickups', 'choices'],
  queryFn: () => read(pickups.choices.$get()),
});

export const chooseHome = (json: PickupHome) => read(pickups.home.$put({ json }));

export const sendDoubt = (areaId: string, json: PickupDoubtDraft) =>
  read(areas[':id'].doubts.$post({ param: { id: areaId }, json }));

/** The areas of a town, for its admin pages. */
export const areasQuery = (city: string) =>
  infiniteQueryOptions({
    queryKey: ['pickup-areas', city],
    queryFn: ({ pageParam }) =>
      read(areas.$get({ query: { city, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const doubtsQuery = (city: string) =>
  infiniteQueryOptions({
    queryKey: ['pickup-doubts', city],
    queryFn: ({ pageParam }) =>
      read(doubts.$get({ query: { city, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** All areas of a town, with which the rows of a file are compared. */
export async function allAreas(city: string) {
  const all = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await read(areas.$get({ query: { city, limit: '50', ...(cursor && { cursor }) } }));
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}

type Area = PickupAreaInput & { id: string };

export const addArea = (json: Area & { cityCode: string }) => read(areas.$post({ json }));

export const changeArea = ({ id, ...json }: Area & { revision: number }) =>
  read(areas[':id'].$put({ param: { id }, json }));

export const deleteArea = (id: string) => read(areas[':id'].$delete({ param: { id } }));

export const takeRows = (json: { cityCode: string; items: (Area & { revision?: number | undefined })[] }) =>
  read(areas.rows.$post({ json }));

export const addException = (areaId: string, json: PickupExceptionDraft) =>
  read(areas[':id'].exceptions.$post({ param: { id: areaId }, json }));

export const deleteException = (id: string) => read(exceptions[':id'].$delete({ param: { id } }));

export const settleDoubt = (id: string) => read(doubts[':id'].settlement.$put({ param: { id } }));
