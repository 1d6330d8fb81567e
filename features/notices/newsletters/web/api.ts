import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Newsletter } from '#notices/newsletters/contract.ts';
import type { newslettersRoutes } from '#notices/newsletters/server/routes.ts';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';

const { newsletters } = client<ReturnType<typeof newslettersRoutes>>().api;

export const newsletterListQuery = (region: ViewedRegion) =>
  infiniteQueryOptions({
    queryKey: ['newsletters', 'list', region],
    queryFn: ({ pageParam }) =>
      read(newsletters.$get({ query: { ...regionQuery(region), ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** One newsletter, or null if it does not exist for this viewer. */
export const newsletterQuery = (id: string) =>
  queryOptions({
    queryKey: ['newsletters', 'item', id],
    queryFn: (): Promise<Newsletter | null> =>
      read(newsletters[':id'].$get({ param: { id } })).catch(absentAsNull),
  });
