import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { HelpDraft, HelpRedemption } from '#screens/helps/contract.ts';
import type { helpsRoutes } from '#screens/helps/server/routes.ts';
import type { searchRoutes } from '#screens/search/server/routes.ts';
import type { Day } from '#shared/time/dates.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';

const { helps } = client<ReturnType<typeof helpsRoutes>>().api;
const { search } = client<ReturnType<typeof searchRoutes>>().api;

/** The helpers of the viewer, and the people whom the viewer helps, now. */
export const helpsQuery = queryOptions({ queryKey: ['helps', 'live'], queryFn: () => read(helps.$get()) });

export type Side = 'helpers' | 'helping';

export const pastQuery = (side: Side) =>
  infiniteQueryOptions({
    queryKey: ['helps', 'past', side],
    queryFn: ({ pageParam }) =>
      read(helps.past.$get({ query: { side, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** A help and what was done; null for one that the viewer has no part in. */
export const actsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['helps', 'acts', id],
    queryFn: ({ pageParam }) =>
      read(helps[':id'].acts.$get({ param: { id }, query: pageParam ? { cursor: pageParam } : {} })).catch(
        absentAsNull,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page?.nextCursor ?? null,
  });

/** People of that name whom the viewer may see. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['helps', 'people', q],
    queryFn: async () => {
      const { found } = await read(search.$get({ query: { q, kind: 'people' } }));
      return found.kind === 'people' ? found.items : [];
    },
    enabled: q !== '',
  });

export const sendHelp = (draft: HelpDraft) => read(helps.$post({ json: draft }));
export const makeCode = (until: Day) => read(helps.code.$post({ json: { until } }));
export const redeemCode = (draft: HelpRedemption) => read(helps.redemption.$post({ json: draft }));
export const confirmOffer = (id: string) => read(helps[':id'].confirmation.$put({ param: { id } }));
export const dropCode = () => read(helps.code.$delete());
export const acceptHelp = (id: string) => read(helps[':id'].acceptance.$put({ param: { id } }));
export const endHelp = (id: string) => read(helps[':id'].$delete({ param: { id } }));
export const resumeHelp = (id: string) => read(helps[':id'].resumption.$put({ param: { id } }));
