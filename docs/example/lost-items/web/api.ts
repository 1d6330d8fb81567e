import { queryOptions } from '@tanstack/react-query';
import { client, read } from '#web/requests/api.ts';
import type { LostItemDraft } from '../contract.ts';
import type { lostItemsRoutes } from '../server/routes.ts';

const { api } = client<ReturnType<typeof lostItemsRoutes>>();

export const lostItemsQuery = queryOptions({
  queryKey: ['lost-items'],
  queryFn: () => read(api['lost-items'].$get()),
});

export const addLostItem = (json: LostItemDraft) => read(api['lost-items'].$post({ json }));
