import { queryOptions } from '@tanstack/react-query';
import type { RegionChange, RegionChangeDraft } from '#screens/region-changes/contract.ts';
import type { regionChangeRoutes } from '#screens/region-changes/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { api } = client<ReturnType<typeof regionChangeRoutes>>();

export const ownRegionChangeQuery = queryOptions({
  queryKey: ['region-changes', 'mine'],
  queryFn: (): Promise<{ regionChange: RegionChange | null }> => read(api['region-changes'].mine.$get()),
});

export const requestRegionChange = (
  draft: RegionChangeDraft,
): Promise<{ regionChange: RegionChange | null }> => read(api['region-changes'].$post({ json: draft }));
export const withdrawRegionChange = (id: string) =>
  read(api['region-changes'][':id'].$delete({ param: { id } }));
