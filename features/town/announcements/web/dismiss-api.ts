import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import type { announcementsRoutes } from '#town/announcements/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { announcements } = client<ReturnType<typeof announcementsRoutes>>().api;

export const dismissAnnouncement = (id: string, region: ViewedRegion) =>
  read(announcements[':id'].dismissal.$put({ param: { id }, query: regionQuery(region) }));
