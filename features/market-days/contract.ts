import { z } from '@hono/zod-openapi';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { marketFields } from './fields.ts';

export const PeriodicMarket = z
  .object({ id: z.uuid(), name: z.string(), digit: z.int() })
  .openapi('PeriodicMarket');
export type PeriodicMarket = z.infer<typeof PeriodicMarket>;

export const PeriodicMarketList = z.object({ items: z.array(PeriodicMarket) }).openapi('PeriodicMarketList');

export const PeriodicMarketsQuery = z.object({ city: z.string().regex(/^\d{5}$/) });

export const PeriodicMarketChange = z
  .object({ name: shape(marketFields.name), digit: shape(marketFields.digit) })
  .openapi('PeriodicMarketChange');
export type PeriodicMarketChange = z.infer<typeof PeriodicMarketChange>;

/** A new market, with an id that the writer's device made. */
export const PeriodicMarketDraft = PeriodicMarketChange.extend({
  id: z.uuid().refine(isId),
  cityCode: z.string().regex(/^\d{5}$/, { error: 'marketDays.needTown' }),
}).openapi('PeriodicMarketDraft');
export type PeriodicMarketDraft = z.infer<typeof PeriodicMarketDraft>;

/** Data of `periodicMarket.changed`. */
export type PeriodicMarketsChanged = { cityCode: string };
