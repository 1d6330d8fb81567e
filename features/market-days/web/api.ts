import { queryOptions } from '@tanstack/react-query';
import type { PeriodicMarketChange, PeriodicMarketDraft } from '#features/market-days/contract.ts';
import type { marketDaysRoutes } from '#features/market-days/server/routes.ts';
import { client, read } from '#web/api.ts';

const markets = client<ReturnType<typeof marketDaysRoutes>>().api['periodic-markets'];

export const marketsQuery = (city: string) =>
  queryOptions({
    queryKey: ['periodic-markets', city],
    queryFn: () => read(markets.$get({ query: { city } })),
  });

export const addMarket = (json: PeriodicMarketDraft) => read(markets.$post({ json }));

export const changeMarket = (id: string, json: PeriodicMarketChange) =>
  read(markets[':id'].$put({ param: { id }, json }));

export const deleteMarket = (id: string) => read(markets[':id'].$delete({ param: { id } }));
