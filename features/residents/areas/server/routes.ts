import {
  AreaChange,
  AreaList,
  AreasAdded,
  AreasDraft,
  AreasQuery,
  OwnArea,
  Reach,
  ReachQuery,
} from '#residents/areas/contract.ts';
import { currentCity } from '#residents/regions/old-regions.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { addAreas, areaNotFound, chooseArea, deleteArea, renameArea } from './actions.ts';
import { areasData } from './personal-data.ts';
import { mayCount, maySeeAreas } from './policy.ts';
import { countReached, findOwnArea, selectAreas } from './queries.ts';
import { areasTownData } from './town-data.ts';
import { areasTownImport } from './town-import.ts';

async function areasOf(p: Platform, viewer: Viewer, city: string): Promise<AreaList> {
  const cityCode = currentCity(city)?.code ?? city;
  if (!maySeeAreas(viewer, cityCode)) throw notFound();
  const [rows, ownId] = await Promise.all([
    selectAreas(p.db, cityCode),
    findOwnArea(p.db, viewer.personId, cityCode),
  ]);
  return { items: rows.map(({ parent_id: parentId, ...area }) => ({ ...area, parentId })), ownId };
}

export const areasRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/areas',
      {
        summary: 'List the areas of a town, and where in it the viewer lives',
        access: 'person',
        query: AreasQuery,
        response: AreaList,
      },
      ({ viewer, query: { city } }) => areasOf(p, viewer, city),
    )
    .get(
      '/api/areas/reach',
      {
        summary: 'Count the residents whom something for a place or an area reaches',
        access: ['editor'],
        query: ReachQuery,
        response: Reach,
      },
      async ({ viewer, query: { place, area } }) => {
        if (!mayCount(viewer, place)) throw notFound();
        return { people: await countReached(p.db, place, area ?? null) };
      },
    )
    .post(
      '/api/areas',
      {
        summary: 'Create areas of a town from names on lines',
        access: ['operator'],
        body: AreasDraft,
        response: AreasAdded,
        status: 201,
      },
      async ({ viewer, body }) => ({ added: await addAreas(p, viewer, body) }),
    )
    .put(
      '/api/areas/{id}',
      { summary: 'Change the name of an area', access: ['operator'], item: areaNotFound, body: AreaChange },
      ({ viewer, id, body }) => renameArea(p, viewer, id, body),
    )
    .delete(
      '/api/areas/{id}',
      { summary: 'Delete an area with those within it', access: ['operator'], item: areaNotFound },
      ({ viewer, id }) => deleteArea(p, viewer, id),
    )
    .put(
      '/api/session/area',
      { summary: 'Set where in their town the viewer lives', access: 'person', body: OwnArea },
      ({ viewer, body }) => chooseArea(p, viewer, body.areaId),
    );

export const areasFeature: Feature = {
  townData: areasTownData,
  townImport: areasTownImport,
  routes: areasRoutes,
  topics: {
    areas: async (_p, viewer, cityCode) => /^\d{5}$/.test(cityCode) && maySeeAreas(viewer, cityCode),
  },
  personalData: { areas: areasData },
};
