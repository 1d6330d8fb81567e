import { z } from '@hono/zod-openapi';
import { isDay } from '#shared/dates.ts';
import { limits } from '#shared/limits.ts';
import { body, line } from '#shared/text-shapes.ts';

/** The most characters of a memo. */
export const memoLength = 500;
/** How many events of their own a person can have on one day, and in all. */
export const eventsADay = 50;
export const eventsInAll = 5000;

/** `user`: written by oneself. `news`: news one likes. `club`: a date of a club one is in. */
export const eventTypes = ['user', 'news', 'club'] as const;
export type EventType = (typeof eventTypes)[number];

export const MonthQuery = z.object({
  month: z
    .string({ error: 'error.invalid' })
    // The weeks of the last month would end in a year of five digits.
    .regex(/^(?!9999-12)[1-9]\d{3}-(0[1-9]|1[0-2])$/, { error: 'error.invalid' }),
});

const day = z.string({ error: 'home.day.dayRequired' }).refine(isDay, { error: 'home.day.dayRequired' });
/** `HH:MM` in Seoul; null for a whole day. */
const time = z
  .string({ error: 'home.day.badTime' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'home.day.badTime' })
  .nullable();

export const EventDraft = z
  .object({
    id: z.uuid(),
    title: line(limits.title, 'home.day.titleRequired'),
    day,
    time: time.default(null),
    memo: body(memoLength).default(''),
  })
  .openapi('EventDraft');
export type EventDraft = z.infer<typeof EventDraft>;

/** What is left out stays as it is. */
export const EventChange = z
  .object({
    title: line(limits.title, 'home.day.titleRequired'),
    day,
    time,
    memo: body(memoLength),
  })
  .partial()
  .openapi('EventChange');
export type EventChange = z.infer<typeof EventChange>;

export const CalendarEvent = z
  .object({
    id: z.uuid(),
    type: z.enum(eventTypes),
    title: z.string(),
    day: z.string(),
    time: z.string().nullable(),
    memo: z.string(),
    /** What stands behind the event, where that can be opened. */
    newsId: z.uuid().nullable(),
    clubId: z.uuid().nullable(),
    clubName: z.string().nullable(),
    /** A club's date that was called off. */
    cancelled: z.boolean(),
    can: z.object({ change: z.boolean() }),
  })
  .openapi('CalendarEvent');
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** `first` to `last`: the weeks a month touches, Sunday to Saturday. */
export const CalendarMonth = z
  .object({ month: z.string(), first: z.string(), last: z.string(), items: z.array(CalendarEvent) })
  .openapi('CalendarMonth');
export type CalendarMonth = z.infer<typeof CalendarMonth>;

/** The address is told once, by the answer that makes it; afterwards only that there is one. */
export const Subscription = z
  .object({ createdAt: z.iso.datetime() })
  .nullable()
  .openapi('CalendarSubscription');
export type Subscription = z.infer<typeof Subscription>;

export const NewSubscription = z
  .object({ createdAt: z.iso.datetime(), address: z.url() })
  .openapi('NewCalendarSubscription');
export type NewSubscription = z.infer<typeof NewSubscription>;
