import { currentCity } from '#residents/regions/old-regions.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { seoulDay } from '#shared/time/dates.ts';
import {
  MarketExceptionDraft,
  PeriodicMarket,
  PeriodicMarketChange,
  PeriodicMarketDraft,
  PeriodicMarketList,
  PeriodicMarketsQuery,
} from '#town/market-days/contract.ts';
import { addMarket, changeMarket, deleteMarket, marketNotFound } from './actions.ts';
import { addDemoMarkets } from './demo.ts';
import { addException, deleteException, exceptionNotFound } from './exceptions.ts';
import { marketDaysData } from './personal-data.ts';
import { mayEnterMarkets } from './policy.ts';
import { daysToCome, enteredMarkets, findMarket } from './queries.ts';
import { marketDaysTownData } from './town-data.ts';
import { marketDaysTownImport } from './town-import.ts';

const toCome = ({ clock }: Pick<Platform, 'clock'>) => daysToCome(seoulDay(clock.now()));

async function marketOf(p: Platform, id: string): Promise<PeriodicMarket> {
  const market = await findMarket(p.db, id, toCome(p));
  if (!market) throw marketNotFound();
  return market;
}

export const marketDaysRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/periodic-markets',
      {
        summary: 'List the markets of a town with their cycles, for its admins',
        access: ['editor', 'operator'],
        query: PeriodicMarketsQuery,
        response: PeriodicMarketList,
      },
      async ({ viewer, query: { city } }) => {
        const cityCode = currentCity(city)?.code ?? city;
        if (!mayEnterMarkets(viewer, cityCode)) throw notFound();
        return { items: await enteredMarkets(p.db, cityCode, toCome(p)).execute() };
      },
    )
    .post(
      '/api/periodic-markets',
      {
        summary: 'Create a market of a town',
        access: ['editor', 'operator'],
        body: PeriodicMarketDraft,
        response: PeriodicMarket,
        status: 201,
      },
      async ({ viewer, body }) => {
        await addMarket(p, viewer, body);
        return marketOf(p, body.id);
      },
    )
    .put(
      '/api/periodic-markets/{id}',
      {
        summary: 'Change the name and the cycle of a market',
        access: ['editor', 'operator'],
        item: marketNotFound,
        body: PeriodicMarketChange,
        response: PeriodicMarket,
      },
      async ({ viewer, id, body }) => {
        await changeMarket(p, viewer, id, body);
        return marketOf(p, id);
      },
    )
    .delete(
      '/api/periodic-markets/{id}',
      { summary: 'Delete a market', access: ['editor', 'operator'], item: marketNotFound },
      ({ viewer, id }) => deleteMarket(p, viewer, id),
    )
    .post(
      '/api/periodic-markets/{id}/exceptions',
      {
        summary: 'Enter a day on which a market is held, or not held, against its cycle',
        access: ['editor', 'operator'],
        item: marketNotFound,
        body: MarketExceptionDraft,
        response: PeriodicMarket,
        status: 201,
      },
      async ({ viewer, id, body }) => {
        await addException(p, viewer, id, body);
        return marketOf(p, id);
      },
    )
    .delete(
      '/api/market-exceptions/{id}',
      {
        summary: 'Delete a day against a market’s cycle',
        access: ['editor', 'operator'],
        item: exceptionNotFound,
      },
      ({ viewer, id }) => deleteException(p, viewer, id),
    );

export const marketDaysFeature: Feature = {
  townData: marketDaysTownData,
  townImport: marketDaysTownImport,
  townFeature: 'marketDays',
  routes: marketDaysRoutes,
  personalData: { marketDays: marketDaysData },
  demo: addDemoMarkets,
};
