import { queryOptions } from '@tanstack/react-query';
import type {
  MarketExceptionDraft,
  PeriodicMarketChange,
  PeriodicMarketDraft,
} from '#town/market-days/contract.ts';
import type { marketDaysRoutes } from '#town/market-days/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { 'periodic-markets': markets, 'market-exceptions': exceptions } =
  client<ReturnType<typeof marketDaysRoutes>>().api;

export const marketsQuery = (city: string) =>
  queryOptions({
    queryKey: ['periodic-markets', city],
    queryFn: () => read(markets.$get({ query: { city } })),
  });

export const addMarket = (json: PeriodicMarketDraft) => read(markets.$post({ json }));

export const changeMarket = (id: string, json: PeriodicMarketChange) =>
  read(markets[':id'].$put({ param: { id }, json }));

export const deleteMarket = (id: string) => read(markets[':id'].$delete({ param: { id } }));

export const addException = (marketId: string, json: MarketExceptionDraft) =>
  read(markets[':id'].exceptions.$post({ param: { id: marketId }, json }));

export const deleteException = (id: string) => read(exceptions[':id'].$delete({ param: { id } }));
