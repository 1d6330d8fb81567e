import { queryOptions } from '@tanstack/react-query';
import type { AreaChange, AreasDraft } from '#residents/areas/contract.ts';
import type { areasRoutes } from '#residents/areas/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { areas, session } = client<ReturnType<typeof areasRoutes>>().api;

/** The areas of a town, and where in it the viewer lives. */
export const areasQuery = (city: string) =>
  queryOptions({ queryKey: ['areas', city], queryFn: () => read(areas.$get({ query: { city } })) });

/** How many residents something for a place (no code: the country) or an area reaches. */
export const reachQuery = (place: string, area: string) =>
  queryOptions({
    queryKey: ['areas', 'reach', place, area],
    queryFn: () => read(areas.reach.$get({ query: { place, ...(area && { area }) } })),
  });

export const addAreas = (json: AreasDraft) => read(areas.$post({ json }));

export const renameArea = (id: string, json: AreaChange) => read(areas[':id'].$put({ param: { id }, json }));

export const deleteArea = (id: string) => read(areas[':id'].$delete({ param: { id } }));

export const chooseArea = (areaId: string | null) => read(session.area.$put({ json: { areaId } }));
