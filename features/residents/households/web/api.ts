import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { HouseholdChange, HouseholdsDraft } from '#residents/households/contract.ts';
import type { householdsRoutes } from '#residents/households/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { households } = client<ReturnType<typeof householdsRoutes>>().api;

/** The households of a town by name, or those of one of its areas (no id: of all). */
export const householdsQuery = (city: string, area: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['households', 'list', city, area, q],
    queryFn: ({ pageParam }) =>
      read(
        households.$get({
          query: { city, ...(area && { area }), ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Residents of a town by name, each with the household in which they are. */
export const householdPeopleQuery = (city: string, q: string) =>
  queryOptions({
    queryKey: ['households', 'people', city, q],
    queryFn: () => read(households.people.$get({ query: { city, q } })),
    enabled: q !== '',
  });

export const ownHouseholdQuery = queryOptions({
  queryKey: ['households', 'own'],
  queryFn: () => read(households.own.$get()),
});

export const addHouseholds = (json: HouseholdsDraft) => read(households.$post({ json }));

export const changeHousehold = (id: string, json: HouseholdChange) =>
  read(households[':id'].$put({ param: { id }, json }));

export const deleteHousehold = (id: string) => read(households[':id'].$delete({ param: { id } }));

export const leaveHousehold = () => read(households.own.$delete());
