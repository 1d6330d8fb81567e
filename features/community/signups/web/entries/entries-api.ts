import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EntryState, OutsiderDraft } from '#community/signups/contract.ts';
import type { signupsRoutes } from '#community/signups/server/routes.ts';
import { entriesKey } from '#community/signups/web/signup-key.ts';
import { client, read } from '#web/requests/api.ts';

const one = client<ReturnType<typeof signupsRoutes>>().api.signups[':id'];

/** Those with a seat by name, or those who wait in their order. */
export const entriesQuery = (id: string, state: EntryState) =>
  infiniteQueryOptions({
    queryKey: [...entriesKey(id), state],
    queryFn: ({ pageParam }) =>
      read(
        one.entries.$get({
          param: { id },
          query: { state, limit: '50', ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** All who have a seat, for a printed list. */
export const doorListQuery = (id: string) =>
  queryOptions({
    queryKey: [...entriesKey(id), 'door'],
    queryFn: () => read(one['door-list'].$get({ param: { id } })),
  });

export const doorListCsv = (id: string) => `/api/signups/${id}/door-list.csv`;

export const addOutsider = (id: string, json: OutsiderDraft) =>
  read(one.entries.$post({ param: { id }, json }));

export const removeEntry = (id: string, entryId: string) =>
  read(one.entries[':entryId'].$delete({ param: { id, entryId } }));

export const tickEntry = (id: string, entryId: string, came: boolean | null) =>
  read(one.entries[':entryId'].attendance.$put({ param: { id, entryId }, json: { came } }));
