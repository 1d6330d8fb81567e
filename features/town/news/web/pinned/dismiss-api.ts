import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import type { newsRoutes } from '#town/news/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { 'pinned-news': pinned } = client<ReturnType<typeof newsRoutes>>().api;

export const dismissPinned = (id: string, region: ViewedRegion) =>
  read(pinned[':id'].dismissal.$put({ param: { id }, query: regionQuery(region) }));
