import { currentCity } from '#residents/regions/old-regions.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import {
  PreviewAsk,
  Source,
  SourceChange,
  SourceDraft,
  SourceList,
  SourcePreview,
  SourcesQuery,
} from '#town/sources/contract.ts';
import { addSource, changeSource, deleteSource, previewSource, sourceNotFound } from './actions.ts';
import { fetchSources } from './fetch.ts';
import { mayManage } from './policy.ts';
import { presentPreview, presentSource } from './present.ts';
import { findSource, selectTownSources } from './queries.ts';

async function sourceOf(p: Platform, id: string): Promise<Source> {
  const row = await findSource(p.db, id);
  if (!row) throw sourceNotFound();
  return presentSource(row);
}

export const sourcesRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/sources',
      {
        summary: 'List the sources of a town’s news with their state',
        access: ['editor'],
        query: SourcesQuery,
        response: SourceList,
      },
      async ({ viewer, query: { city } }) => {
        const cityCode = currentCity(city)?.code ?? city;
        if (!mayManage(viewer, cityCode)) throw sourceNotFound();
        return { items: (await selectTownSources(p.db, cityCode)).map(presentSource) };
      },
    )
    .post(
      '/api/sources/previews',
      {
        summary: 'Get what an address offers before it becomes a source',
        access: ['editor'],
        limit: 'sourcePreview',
        body: PreviewAsk,
        response: SourcePreview,
      },
      async ({ viewer, body }) => presentPreview(await previewSource(p, viewer, body)),
    )
    .post(
      '/api/sources',
      {
        summary: 'Create a source of a town’s news',
        access: ['editor'],
        body: SourceDraft,
        response: Source,
        status: 201,
      },
      async ({ viewer, body: draft }) => {
        await addSource(p, viewer, draft);
        return sourceOf(p, draft.id);
      },
    )
    .put(
      '/api/sources/{id}',
      {
        summary: 'Change the name and tags of a source, pause or resume it',
        access: ['editor'],
        item: sourceNotFound,
        body: SourceChange,
        response: Source,
      },
      async ({ viewer, id, body }) => {
        await changeSource(p, viewer, id, body);
        return sourceOf(p, id);
      },
    )
    .delete(
      '/api/sources/{id}',
      { summary: 'Delete a source with what waits of it', access: ['editor'], item: sourceNotFound },
      ({ viewer, id }) => deleteSource(p, viewer, id),
    );

export const sourcesFeature: Feature = {
  routes: sourcesRoutes,
  // The state of a town's sources.
  topics: { sources: async (_p, viewer, cityCode) => mayManage(viewer, cityCode) },
  jobs: [fetchSources],
};
