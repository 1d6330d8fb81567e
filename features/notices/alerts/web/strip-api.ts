import { queryOptions } from '@tanstack/react-query';
import type { alertsRoutes } from '#notices/alerts/server/routes.ts';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { client, read } from '#web/requests/api.ts';

const { alerts } = client<ReturnType<typeof alertsRoutes>>().api;

/** The alerts in force in the viewed region. Every page asks for them. */
export const shownAlertsQuery = (region: ViewedRegion) =>
  queryOptions({
    queryKey: ['alerts', 'shown', region],
    queryFn: () => read(alerts.shown.$get({ query: regionQuery(region) })),
  });
