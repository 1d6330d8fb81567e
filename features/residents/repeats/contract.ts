import { z } from '@hono/zod-openapi';
import { isDay } from '#shared/time/dates.ts';
import { longestInterval, mostOccurrences } from './limits.ts';

const interval = z.number().int().min(1).max(longestInterval);

/** How something repeats. The rest follows from its day: 둘째 화요일, 음력 8월 15일. */
export const Repeat = z
  .discriminatedUnion('every', [
    z.object({
      every: z.literal('week'),
      interval,
      /** 0 for Sunday to 6. */
      weekdays: z.array(z.number().int().min(0).max(6)).min(1, { error: 'repeat.needWeekday' }).max(7),
    }),
    z.object({ every: z.literal('month'), interval, by: z.enum(['date', 'weekday', 'last']) }),
    z.object({ every: z.literal('year'), lunar: z.boolean() }),
  ])
  .openapi('Repeat');
export type Repeat = z.infer<typeof Repeat>;

const day = z.string({ error: 'home.day.dayRequired' }).refine(isDay, { error: 'home.day.dayRequired' });

/** The repetition that is asked for: a rule until a day, for some occurrences, or for ever. */
export const RepeatDraft = z.object({
  rule: Repeat,
  until: day.nullable().default(null),
  count: z
    .number({ error: 'repeat.badCount' })
    .int({ error: 'repeat.badCount' })
    .min(1, { error: 'repeat.badCount' })
    .max(mostOccurrences, { error: 'repeat.badCount' })
    .nullable()
    .default(null),
});
export type RepeatDraft = z.infer<typeof RepeatDraft>;

const scopes = ['one', 'following'] as const;
export type Scope = (typeof scopes)[number];

/** Which occurrences a deletion is about: this one, or all from this one on. */
export const OccurrenceQuery = z.object({ occurrence: day, scope: z.enum(scopes) }).partial();

/**
 * The same of a change. What splits off the series gets the id `newId`, so that a
 * repeated request splits it once.
 */
export const Occurrence = z.object({ day, scope: z.enum(scopes), newId: z.uuid() }).openapi('Occurrence');
export type Occurrence = z.infer<typeof Occurrence>;

/** The repetition of an event. `until`: null for ever. `isFirst`: this occurrence begins the series. */
export const Repeated = z.object({
  rule: Repeat,
  until: z.string().nullable(),
  text: z.string(),
  isFirst: z.boolean(),
});
