import { z } from '@hono/zod-openapi';
import { Reminders } from '#residents/reminders/contract.ts';
import { Occurrence, RepeatDraft, Repeated } from '#residents/repeats/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { revision, seenRevision } from '#shared/seen-revision.ts';
import { entryFields } from './fields.ts';
import { daySigns, layers } from './layers.ts';

/**
 * `user`: the person's own. `news`: liked news, the end of a poll of news, or a seat in a sign-up. `club`: a
 * meeting of one of their clubs, or the end of a poll there.
 */
export const entryTypes = ['user', 'news', 'club'] as const;
export type EntryType = (typeof entryTypes)[number];

export const MonthQuery = z.object({
  month: z
    .string({ error: 'error.invalid' })
    // December 9999 is excluded: its last week would reach a year of five digits.
    .regex(/^(?!9999-12)[1-9]\d{3}-(0[1-9]|1[0-2])$/, { error: 'error.invalid' }),
});

/** `HH:MM` in Seoul; null for a whole day. */
const time = z
  .string({ error: 'home.day.badTime' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'home.day.badTime' })
  .nullable();

export const EntryDraft = z
  .object({
    id: z.uuid(),
    title: shape(entryFields.title),
    day: shape(entryFields.day),
    time: time.default(null),
    memo: shape(entryFields.memo).default(''),
    reminders: Reminders.default(null),
    repeat: RepeatDraft.nullable().default(null),
  })
  .openapi('EventDraft');
export type EntryDraft = z.infer<typeof EntryDraft>;

/** Fields left out stay unchanged. */
export const EntryChange = z
  .object({
    title: shape(entryFields.title),
    day: shape(entryFields.day),
    time,
    memo: shape(entryFields.memo),
    reminders: Reminders,
    /** Null ends the repetition. */
    repeat: RepeatDraft.nullable(),
    /** Which occurrences of a series it is about. */
    occurrence: Occurrence,
  })
  .partial()
  .extend({ revision: seenRevision })
  .openapi('EventChange');
export type EntryChange = z.infer<typeof EntryChange>;

export const CalendarEntry = z
  .object({
    id: z.uuid(),
    type: z.enum(entryTypes),
    title: z.string(),
    day: z.string(),
    time: z.string().nullable(),
    memo: z.string(),
    /** The choice for an event of one's own; null for what the settings say. */
    reminders: Reminders,
    /** Null for what happens once. Several occurrences of a series have one id. */
    repeat: Repeated.nullable(),
    /** The event's source, if it can be opened. */
    newsId: z.uuid().nullable(),
    clubId: z.uuid().nullable(),
    clubName: z.string().nullable(),
    /** The post with the poll of a club, to be opened instead of the club. */
    postId: z.uuid().nullable(),
    /** The end of a poll. */
    isPoll: z.boolean(),
    /** A seat of the viewer in a sign-up. */
    isSignup: z.boolean(),
    /** A cancelled meeting. */
    cancelled: z.boolean(),
    /** The revision of an event of one's own, or of its series. */
    revision,
    can: z.object({ change: z.boolean() }),
  })
  .openapi('CalendarEvent');
export type CalendarEntry = z.infer<typeof CalendarEntry>;

/**
 * A name of a day besides its events and holidays: 동지, or 풍물시장 장날. `caption`: the same in short, 장날.
 * `signs`: the same in a cell of the grid.
 */
export const DayMark = z
  .object({
    day: z.string(),
    text: z.string(),
    caption: z.string(),
    layer: z.enum(layers),
    signs: z.array(z.enum(daySigns)),
  })
  .openapi('DayMark');
export type DayMark = z.infer<typeof DayMark>;

/**
 * The switch of a layer, with the signs that a month has of it: none of school meals. `name`: what a screen
 * reader says, `배출일: 음식물, 재활용`.
 */
const LegendLayer = z.object({
  layer: z.enum(layers),
  name: z.string(),
  signs: z.array(z.object({ sign: z.enum(daySigns), name: z.string() })),
});
export type LegendLayer = z.infer<typeof LegendLayer>;

/** `first` to `last`: the whole weeks of the month, Sunday to Saturday. */
export const CalendarMonth = z
  .object({
    month: z.string(),
    first: z.string(),
    last: z.string(),
    items: z.array(CalendarEntry),
    marks: z.array(DayMark),
    legend: z.array(LegendLayer),
    /** The viewer has chosen schools, whose meals stand in the day's sheet and not on the month. */
    hasMeals: z.boolean(),
  })
  .openapi('CalendarMonth');
export type CalendarMonth = z.infer<typeof CalendarMonth>;

/** Only the response that makes the address contains it; later ones say only that it exists. */
export const Subscription = z
  .object({ createdAt: z.iso.datetime() })
  .nullable()
  .openapi('CalendarSubscription');
export type Subscription = z.infer<typeof Subscription>;

export const NewSubscription = z
  .object({ createdAt: z.iso.datetime(), address: z.url() })
  .openapi('NewCalendarSubscription');
export type NewSubscription = z.infer<typeof NewSubscription>;
