import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AlertChange, AlertDetail, AlertDraft } from '#notices/alerts/contract.ts';
import type { Fold } from '#notices/alerts/levels.ts';
import type { alertsRoutes } from '#notices/alerts/server/routes.ts';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';
import { alertKey } from './alert-key.ts';

const { alerts } = client<ReturnType<typeof alertsRoutes>>().api;

/** All alerts of the viewed region, past ones too. */
export const alertsQuery = (region: ViewedRegion) =>
  infiniteQueryOptions({
    queryKey: ['alerts', 'list', region],
    queryFn: ({ pageParam }) =>
      read(alerts.$get({ query: { ...regionQuery(region), ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Those written by hand in the places where the viewer is an editor. */
export const managedAlertsQuery = infiniteQueryOptions({
  queryKey: ['alerts', 'managed'],
  queryFn: ({ pageParam }) =>
    read(alerts.managed.$get({ query: { ...(pageParam && { cursor: pageParam }) } })),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** One alert; null if the viewer may not see it or there is none. */
export const alertQuery = (id: string) =>
  queryOptions({
    queryKey: alertKey(id),
    queryFn: () => readAlert(id),
  });

export const readAlert = (id: string): Promise<AlertDetail | null> =>
  read(alerts[':id'].$get({ param: { id } })).catch(absentAsNull);

export const sendAlert = (json: AlertDraft) => read(alerts.$post({ json }));

export const updateAlert = (id: string, json: AlertChange) =>
  read(alerts[':id'].$put({ param: { id }, json }));

export const cancelAlert = (id: string, revision: number) =>
  read(alerts[':id'].cancellation.$put({ param: { id }, json: { revision } }));

export const foldAlert = (id: string, state: Fold) =>
  read(alerts[':id'].fold.$put({ param: { id }, json: { state } }));
