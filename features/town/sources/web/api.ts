import { queryOptions } from '@tanstack/react-query';
import type { PreviewAsk, SourceChange, SourceDraft } from '#town/sources/contract.ts';
import type { sourcesRoutes } from '#town/sources/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { sources } = client<ReturnType<typeof sourcesRoutes>>().api;

/** The sources of a town. */
export const sourcesQuery = (city: string) =>
  queryOptions({ queryKey: ['sources', city], queryFn: () => read(sources.$get({ query: { city } })) });

export const previewSource = (json: PreviewAsk) => read(sources.previews.$post({ json }));

export const addSource = (json: SourceDraft) => read(sources.$post({ json }));

export const changeSource = (id: string, json: SourceChange) =>
  read(sources[':id'].$put({ param: { id }, json }));

export const deleteSource = (id: string) => read(sources[':id'].$delete({ param: { id } }));
