import { z } from '@hono/zod-openapi';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { seenRevision } from '#shared/seen-revision.ts';
import { alertFields } from './fields.ts';
import { categories, folds, severities } from './levels.ts';

const messageFields = {
  severity: z.enum(severities, { error: 'alerts.needSeverity' }),
  headline: shape(alertFields.headline),
  description: shape(alertFields.description).default(''),
  instruction: shape(alertFields.instruction),
  expiresAt: z.iso.datetime({ error: 'alerts.badTime' }),
};

/** A new alert, with an id that the writer's device made. */
export const AlertDraft = z
  .object({
    id: z.uuid().refine(isId),
    /** Five digits are a town, two a province. */
    placeCode: z.string().regex(/^(\d{2}|\d{5})$/, { error: 'alerts.badPlace' }),
    /** The area of a town that it is for. None is the whole place. */
    areaId: z.uuid().nullish(),
    category: z.enum(categories, { error: 'alerts.needCategory' }),
    ...messageFields,
  })
  .openapi('AlertDraft');
export type AlertDraft = z.infer<typeof AlertDraft>;

/** An update. Place and category stay. */
export const AlertChange = z
  .object({
    ...messageFields,
    /** The `revision` that the writer saw. */
    revision: seenRevision,
  })
  .openapi('AlertChange');
export type AlertChange = z.infer<typeof AlertChange>;

/** Why it is over: what `end` says in the detail. */
export const AlertCancel = z.object({ revision: z.int() }).openapi('AlertCancel');

/** The source of an alert that no editor wrote. */
export const AlertOrigin = z.object({
  name: z.enum(['disasterText', 'weather']),
  /** The first of them has sent it, the others have sent the same words. */
  senders: z.array(z.string()),
  /** When the service was last asked with success; null if never. */
  checkedAt: z.iso.datetime().nullable(),
  /** Whether that is longer ago than it should be. */
  isStale: z.boolean(),
});
export type AlertOrigin = z.infer<typeof AlertOrigin>;

export const Alert = z
  .object({
    id: z.uuid(),
    severity: z.enum(severities),
    category: z.enum(categories),
    event: z.string(),
    headline: z.string(),
    description: z.string(),
    instruction: z.string(),
    placeCodes: z.array(z.string()),
    area: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    origin: AlertOrigin.nullable(),
    sentAt: z.iso.datetime(),
    /** When it was last changed. */
    changedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    cancelledAt: z.iso.datetime().nullable(),
    revision: z.int(),
  })
  .openapi('Alert');
export type Alert = z.infer<typeof Alert>;

export const ShownAlert = Alert.extend({ fold: z.enum(folds) }).openapi('ShownAlert');
export type ShownAlert = z.infer<typeof ShownAlert>;

/** The worst first. */
export const ShownAlerts = z
  .object({
    items: z.array(ShownAlert),
    /** When the server said so: a device without a connection shows how old it is. */
    asOf: z.iso.datetime(),
  })
  .openapi('ShownAlerts');
export type ShownAlerts = z.infer<typeof ShownAlerts>;

/** One message of an alert. */
const AlertMessage = z
  .object({
    id: z.uuid(),
    kind: z.enum(['Alert', 'Update', 'Cancel']),
    severity: z.enum(severities),
    headline: z.string(),
    description: z.string(),
    instruction: z.string(),
    sentAt: z.iso.datetime(),
  })
  .openapi('AlertMessage');

export const AlertDetail = Alert.extend({
  /** All that was said of it, the newest first. */
  messages: z.array(AlertMessage),
  can: z.object({ change: z.boolean() }),
}).openapi('AlertDetail');
export type AlertDetail = z.infer<typeof AlertDetail>;

export const AlertPage = z
  .object({
    items: z.array(Alert),
    nextCursor: z.string().nullable(),
    can: z.object({ write: z.boolean() }),
  })
  .openapi('AlertPage');

export const ManagedAlertsQuery = PageQuery;

export const FoldChange = z.object({ state: z.enum(folds) }).openapi('FoldChange');

/** Data of all events of alerts. */
export type AlertTouched = { id: string };
