import { z } from '@hono/zod-openapi';
import { mostTaken } from '#residents/public-files/limits.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { revision, seenRevision } from '#shared/seen-revision.ts';
import { doubtFields, pickupAreaFields, pickupExceptionFields } from './fields.ts';
import { monthWeeks, pickupCycles, pickupKinds } from './kinds.ts';
import { mostRules } from './limits.ts';
import { plainRule, ruleComplaints } from './rules.ts';

const kind = z.enum(pickupKinds, { error: 'pickups.needKinds' });
const time = z
  .string({ error: 'pickups.needHours' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'pickups.needHours' })
  .nullable();
const isMonthWeek = (week: number) => (monthWeeks as readonly number[]).includes(week);
const cityCode = z.string().regex(/^\d{5}$/, { error: 'pickups.needTown' });

const PickupRule = z
  .object({
    kind,
    cycle: z.enum(pickupCycles),
    weekdays: z.array(z.int().min(0).max(6)).max(7),
    fromDay: z.string().nullable(),
    weeks: z.array(z.int().refine(isMonthWeek)).max(monthWeeks.length),
    starts: time,
    ends: time,
  })
  .openapi('PickupRule');

const rules = z
  .array(PickupRule)
  .max(mostRules, { error: 'pickups.tooManyRules' })
  .superRefine((given, context) => {
    for (const [path, message] of Object.entries(ruleComplaints(given)))
      context.addIssue({ code: 'custom', message, path: path.split('.').slice(1) });
  })
  .transform((given) => given.map(plainRule));

/** A day on which an area does not follow its rules. */
export const PickupException = z
  .object({
    id: z.uuid(),
    day: z.string(),
    kinds: z.array(kind),
    isCollected: z.boolean(),
    reason: z.string(),
  })
  .openapi('PickupException');
export type PickupException = z.infer<typeof PickupException>;

/**
 * A collection area of a town. On the admin page `exceptions` are those to come, for residents also those of
 * the last months.
 */
export const PickupArea = z
  .object({
    id: z.uuid(),
    name: z.string(),
    places: z.string(),
    note: z.string(),
    skipsHolidays: z.boolean(),
    office: z.string(),
    phone: z.string(),
    asOf: z.string(),
    rules: z.array(PickupRule),
    exceptions: z.array(PickupException),
    revision,
  })
  .openapi('PickupArea');
export type PickupArea = z.infer<typeof PickupArea>;

export const PickupAreasQuery = PageQuery.extend({ city: z.string().regex(/^\d{5}$/) });
export const PickupAreaPage = z
  .object({ items: z.array(PickupArea), nextCursor: z.string().nullable() })
  .openapi('PickupAreaPage');

const written = z.object({
  name: shape(pickupAreaFields.name),
  places: shape(pickupAreaFields.places).default(''),
  note: shape(pickupAreaFields.note).default(''),
  skipsHolidays: z.boolean().default(false),
  office: shape(pickupAreaFields.office).default(''),
  phone: shape(pickupAreaFields.phone).default(''),
  asOf: shape(pickupAreaFields.asOf),
  rules,
});
export type PickupAreaWritten = z.infer<typeof written>;
export type PickupAreaInput = z.input<typeof written>;

export const PickupAreaChange = written.extend({ revision: seenRevision }).openapi('PickupAreaChange');
export type PickupAreaChange = z.infer<typeof PickupAreaChange>;

/** A new area, with an id that the writer's device made. */
export const PickupAreaDraft = written
  .extend({ id: z.uuid().refine(isId), cityCode })
  .openapi('PickupAreaDraft');
export type PickupAreaDraft = z.infer<typeof PickupAreaDraft>;

/**
 * Rows of a file that an editor accepted. An id of an area that the town has changes it; then `revision` is
 * the one that the row was compared with.
 */
export const PickupAreaRows = z
  .object({
    cityCode,
    items: z
      .array(written.extend({ id: z.uuid().refine(isId), revision: seenRevision.optional() }))
      .min(1)
      .max(mostTaken),
  })
  .openapi('PickupAreaRows');
export type PickupAreaRows = z.infer<typeof PickupAreaRows>;

/** How many were new and how many changed. */
export const PickupAreasTaken = z.object({ added: z.int(), changed: z.int() }).openapi('PickupAreasTaken');

export const PickupExceptionDraft = z
  .object({
    id: z.uuid().refine(isId),
    day: shape(pickupExceptionFields.day),
    kinds: z
      .array(kind)
      .min(1, { error: 'pickups.needKinds' })
      .transform((kinds) => pickupKinds.filter((each) => kinds.includes(each))),
    isCollected: z.boolean({ error: 'pickups.needCollected' }),
    reason: shape(pickupExceptionFields.reason).default(''),
  })
  .openapi('PickupExceptionDraft');
export type PickupExceptionDraft = z.infer<typeof PickupExceptionDraft>;

/**
 * The areas of a town that a resident chooses from, by name. `suggestedId`: the one that names where they
 * live.
 */
export const PickupChoices = z
  .object({
    items: z.array(z.object({ id: z.uuid(), name: z.string(), places: z.string() })),
    suggestedId: z.uuid().nullable(),
  })
  .openapi('PickupChoices');
export type PickupChoices = z.infer<typeof PickupChoices>;

/** The viewer's own area. `isOffered`: their town has areas to choose from. */
export const OwnPickups = z
  .object({
    area: PickupArea.nullable(),
    reminds: z.boolean(),
    isOffered: z.boolean(),
    /** They have said today that something is wrong. */
    hasDoubted: z.boolean(),
  })
  .openapi('OwnPickups');
export type OwnPickups = z.infer<typeof OwnPickups>;

export const PickupHome = z
  .object({ areaId: z.uuid().nullable(), reminds: z.boolean() })
  .openapi('PickupHome');
export type PickupHome = z.infer<typeof PickupHome>;

/** A resident says that a day of their area is wrong. */
export const PickupDoubtDraft = z
  .object({
    id: z.uuid().refine(isId),
    day: shape(pickupExceptionFields.day),
    text: shape(doubtFields.text).default(''),
  })
  .openapi('PickupDoubtDraft');
export type PickupDoubtDraft = z.infer<typeof PickupDoubtDraft>;

/** A doubt that waits on the admin page. It does not say who doubts. */
export const PickupDoubt = z
  .object({
    id: z.uuid(),
    areaName: z.string(),
    day: z.string(),
    text: z.string(),
    createdAt: z.iso.datetime(),
  })
  .openapi('PickupDoubt');
export type PickupDoubt = z.infer<typeof PickupDoubt>;
export const PickupDoubtPage = z
  .object({ items: z.array(PickupDoubt), nextCursor: z.string().nullable() })
  .openapi('PickupDoubtPage');

/** Data of `pickupArea.changed`, `pickupDoubt.made` and `pickupDoubt.settled`. */
export type PickupsTouched = { cityCode: string };
