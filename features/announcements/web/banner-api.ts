import { queryOptions } from '@tanstack/react-query';
import type { announcementsRoutes } from '#features/announcements/server/routes.ts';
import type { ViewedRegion } from '#features/regions/web/viewed-region.ts';
import { client, read } from '#web/api.ts';

const { announcements } = client<ReturnType<typeof announcementsRoutes>>().api;

const regionQuery = ({ provinceCode, cityCode }: ViewedRegion) => ({
  ...(provinceCode && { province: provinceCode }),
  ...(cityCode && { city: cityCode }),
});

/** What is announced in the viewed region and the viewer has not closed. */
export const announcementsQuery = ({ provinceCode, cityCode }: ViewedRegion) =>
  queryOptions({
    queryKey: ['announcements', 'shown', { provinceCode, cityCode }],
    queryFn: () => read(announcements.shown.$get({ query: regionQuery({ provinceCode, cityCode }) })),
  });

export const dismissAnnouncement = (id: string, region: ViewedRegion) =>
  read(announcements[':id'].dismissal.$put({ param: { id }, query: regionQuery(region) }));
