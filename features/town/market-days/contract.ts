import { z } from '@hono/zod-openapi';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { revision, seenRevision } from '#shared/seen-revision.ts';
import { cycles } from './cycle.ts';
import { exceptionFields, marketFields } from './fields.ts';

/** A day on which a market is held although its cycle says no, or is not although it says yes. */
export const MarketException = z
  .object({ id: z.uuid(), day: z.string(), isHeld: z.boolean(), reason: z.string() })
  .openapi('MarketException');
export type MarketException = z.infer<typeof MarketException>;

/** `digit`: the key of its cycle (`cycle.ts`). `exceptions`: those to come, the next one first. */
export const PeriodicMarket = z
  .object({
    id: z.uuid(),
    name: z.string(),
    digit: z.int(),
    exceptions: z.array(MarketException),
    revision,
  })
  .openapi('PeriodicMarket');
export type PeriodicMarket = z.infer<typeof PeriodicMarket>;

export const PeriodicMarketList = z.object({ items: z.array(PeriodicMarket) }).openapi('PeriodicMarketList');

export const PeriodicMarketsQuery = z.object({ city: z.string().regex(/^\d{5}$/) });

const written = z.object({
  name: shape(marketFields.name),
  digit: shape(marketFields.digit).refine((digit) => cycles.includes(digit), {
    error: 'marketDays.needDays',
  }),
});

export const PeriodicMarketChange = written
  .extend({ revision: seenRevision })
  .openapi('PeriodicMarketChange');
export type PeriodicMarketChange = z.infer<typeof PeriodicMarketChange>;

/** A new market, with an id that the writer's device made. */
export const PeriodicMarketDraft = written
  .extend({
    id: z.uuid().refine(isId),
    cityCode: z.string().regex(/^\d{5}$/, { error: 'marketDays.needTown' }),
  })
  .openapi('PeriodicMarketDraft');
export type PeriodicMarketDraft = z.infer<typeof PeriodicMarketDraft>;

/** A new exception, with an id that the writer's device made. */
export const MarketExceptionDraft = z
  .object({
    id: z.uuid().refine(isId),
    day: shape(exceptionFields.day),
    isHeld: z.boolean({ error: 'marketDays.needHeld' }),
    reason: shape(exceptionFields.reason).default(''),
  })
  .openapi('MarketExceptionDraft');
export type MarketExceptionDraft = z.infer<typeof MarketExceptionDraft>;
