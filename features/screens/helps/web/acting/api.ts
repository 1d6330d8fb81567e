import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RequestDraft } from '#community/clubs/contract.ts';
import type { HelpedEntryChange } from '#screens/helps/helped-contract.ts';
import type { helpedRoutes } from '#screens/helps/server/routes.ts';
import type { Day, Month } from '#shared/time/dates.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';

const { ':personId': helped } = client<ReturnType<typeof helpedRoutes>>().api.helped;

/** The person whom the viewer helps; null once they may not. */
export const helpedQuery = (personId: string) =>
  queryOptions({
    queryKey: ['helped', personId, 'person'],
    queryFn: () => read(helped.$get({ param: { personId } })).catch(absentAsNull),
  });

type Page<Item> = { items: Item[]; nextCursor: string | null };

/** A list of theirs, empty once the viewer may not see it. */
const list = <Item>(key: string[], page: (cursor: { cursor?: string }) => Promise<Page<Item>>) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam }) => page(pageParam ? { cursor: pageParam } : {}).catch(absentAsNull),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last?.nextCursor ?? null,
  });

export const meetingsQuery = (personId: string) =>
  list(['helped', personId, 'meetings'], (query) =>
    read(helped.meetings.$get({ param: { personId }, query })),
  );

export const clubsQuery = (personId: string, mine: '0' | '1', q = '') =>
  list(['helped', personId, 'clubs', mine, q], (query) =>
    read(helped.clubs.$get({ param: { personId }, query: { ...query, mine, ...(q && { q }) } })),
  );

export const newsQuery = (personId: string) =>
  list(['helped', personId, 'news'], (query) => read(helped.news.$get({ param: { personId }, query })));

export const entriesQuery = (personId: string, month: Month) =>
  queryOptions({
    queryKey: ['helped', personId, 'events', month],
    queryFn: () => read(helped.events.$get({ param: { personId }, query: { month } })).catch(absentAsNull),
  });

export const broadcastsQuery = (personId: string) =>
  queryOptions({
    queryKey: ['helped', personId, 'broadcasts'],
    queryFn: () => read(helped.broadcasts.$get({ param: { personId } })).catch(absentAsNull),
  });

export const walkingQuery = (personId: string) =>
  queryOptions({
    queryKey: ['helped', personId, 'walking'],
    queryFn: () => read(helped.walking.$get({ param: { personId } })).catch(absentAsNull),
  });

type Of = { personId: string; id: string };

export const rsvpFor = (param: Of, going: boolean | null) =>
  read(helped.meetings[':id'].answer.$put({ param, json: { going } }));
export const askFor = (param: Of, json: RequestDraft) =>
  read(helped.clubs[':id'].requests.$post({ param, json }));
export const withdrawFor = (param: Of & { requestId: string }) =>
  read(helped.clubs[':id'].requests[':requestId'].$delete({ param }));
export const leaveFor = (param: Of) => read(helped.clubs[':id'].membership.$delete({ param }));
export const likeFor = (param: Of, liked: boolean) =>
  read(liked ? helped.news[':id'].like.$put({ param }) : helped.news[':id'].like.$delete({ param }));
export const addEntryFor = (personId: string, json: Omit<HelpedEntryChange, 'revision'> & { id: string }) =>
  read(helped.events.$post({ param: { personId }, json }));
export const changeEntryFor = (param: Of, json: HelpedEntryChange) =>
  read(helped.events[':id'].$put({ param, json }));
export const removeEntryFor = (param: Of) => read(helped.events[':id'].$delete({ param }));
export const acknowledgeFor = (param: Of) => read(helped.broadcasts[':id'].hearing.$put({ param }));
export const recordStepsFor = (param: { personId: string; day: Day }, steps: number) =>
  read(helped.walking.days[':day'].$put({ param, json: { steps } }));
