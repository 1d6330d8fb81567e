import { queryOptions } from '@tanstack/react-query';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import type { announcementsRoutes } from '#town/announcements/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { announcements } = client<ReturnType<typeof announcementsRoutes>>().api;

/** The announcements in the viewed region that the viewer has not closed. */
export const announcementsQuery = (region: ViewedRegion) =>
  queryOptions({
    queryKey: ['announcements', 'shown', region],
    queryFn: () => read(announcements.shown.$get({ query: regionQuery(region) })),
  });
