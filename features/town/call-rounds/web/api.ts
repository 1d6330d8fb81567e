import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallRound, ContactDraft } from '#town/call-rounds/contract.ts';
import type { callRoundsRoutes } from '#town/call-rounds/server/routes.ts';
import type { CallState } from '#town/call-rounds/states.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';

const { api } = client<ReturnType<typeof callRoundsRoutes>>();
const rounds = api['call-rounds'];
const one = rounds[':id'];

/** The id of the round that the viewer opened for a broadcast, or null. */
export const ownRoundQuery = (broadcast: string) =>
  queryOptions({
    queryKey: ['call-rounds', 'of', broadcast],
    queryFn: () => read(rounds.$get({ query: { broadcast } })),
  });

/** A round, or null if it is closed or not the viewer's. Nothing of it is kept on the device. */
export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ['call-rounds', id, 'round'],
    queryFn: (): Promise<CallRound | null> => read(one.$get({ param: { id } })).catch(absentAsNull),
  });

export const rowsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['call-rounds', id, 'rows'],
    queryFn: ({ pageParam }) =>
      read(one.rows.$get({ param: { id }, query: pageParam ? { cursor: pageParam } : {} })).catch(
        (error) => absentAsNull(error) ?? { items: [], nextCursor: null },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const neighboursQuery = (id: string, q: string) =>
  queryOptions({
    queryKey: ['call-rounds', id, 'neighbours', q],
    queryFn: () => read(one.neighbours.$get({ param: { id }, query: { q } })),
    enabled: q !== '',
  });

export const contactsQuery = (city: string) =>
  queryOptions({
    queryKey: ['call-rounds', 'contacts', city],
    queryFn: () => read(api['call-contacts'].$get({ query: { city } })),
  });

export const openRound = (id: string, broadcastId: string) =>
  read(rounds.$post({ json: { id, broadcastId } }));
export const closeRound = (id: string) => read(one.$delete({ param: { id } }));
export const askHelper = (id: string, personId: string) =>
  read(one.helpers.$post({ param: { id }, json: { personId } }));
export const acceptHelp = (id: string) => read(one.help.$put({ param: { id } }));
export const stopHelp = (id: string) => read(one.help.$delete({ param: { id } }));
export const tickRow = (id: string, state: CallState) =>
  read(api['call-rows'][':id'].$put({ param: { id }, json: { state } }));
export const addContact = (json: ContactDraft) => read(api['call-contacts'].$post({ json }));
export const eraseContact = (id: string) => read(api['call-contacts'][':id'].$delete({ param: { id } }));
