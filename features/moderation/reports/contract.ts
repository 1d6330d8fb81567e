import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { PageQuery } from '#shared/page-query.ts';
import { authorFields, noteFields } from './fields.ts';
import { type ReportReason, reportReasons } from './reasons.ts';

export type { ReportReason };

/** A report of an item that the viewer can see. The device makes the id. */
export const ReportDraft = z
  .object({
    id: z.uuid(),
    kind: z.string().regex(/^[a-z]{1,20}$/),
    itemId: z.string(),
    reason: z.enum(reportReasons, { error: 'report.reasonRequired' }),
  })
  .openapi('ReportDraft');
export type ReportDraft = z.infer<typeof ReportDraft>;

export const Report = z.object({ id: z.uuid() }).openapi('Report');

/** A reported item as admins see it. */
export const Case = z
  .object({
    kind: z.string(),
    id: z.uuid(),
    cityCode: z.string().nullable(),
    /** The item's text when it was last reported. */
    title: z.string(),
    text: z.string(),
    path: z.string().nullable(),
    /** The number of its images. They are at `/api/reports/cases/{kind}/{id}/images/1` and so on. */
    images: z.int(),
    /** Null if the author deleted their account. */
    author: Author.nullable(),
    /** The number of different reporters since the last decision. */
    reports: z.int(),
    /** The watched words for which it was opened, perhaps without any report. */
    watchedWords: z.array(z.string()),
    status: z.enum(['open', 'kept', 'removed']),
    isHidden: z.boolean(),
    openedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    /** The name of the admin. */
    decidedBy: z.string().nullable(),
    note: z.string(),
    /** The reason that the author was told. */
    reason: z.enum(reportReasons).nullable(),
    authorNote: z.string(),
    /** Whether it was removed at most 30 days ago and can be shown again. */
    canRestore: z.boolean(),
  })
  .openapi('ReportCase');
export type Case = z.infer<typeof Case>;

export const CasePage = z
  .object({ items: z.array(Case), nextCursor: z.string().nullable() })
  .openapi('ReportCasePage');

export const CaseQuery = PageQuery.extend({
  state: z.enum(['open', 'decided']).default('open'),
  city: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
});

/** Earlier decisions, in the viewer's towns. */
const CasePast = z.object({
  /** About the item, the latest first. `by`: null if the account was deleted. */
  decisions: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(['kept', 'removed', 'hidden', 'restored']),
      by: z.string().nullable(),
      note: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  author: z
    .object({
      /** How many of their other items were removed. */
      removed: z.int(),
      /** Null if the viewer does not moderate the author's town. */
      resident: z.object({ joinedAt: z.iso.datetime(), suspensions: z.int() }).nullable(),
    })
    .nullable(),
});
export type CasePast = z.infer<typeof CasePast>;

/** A case with its reports and their reasons, and what was decided before. */
export const WholeCase = Case.extend({
  past: CasePast,
  reported: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(reportReasons),
      by: z.object({ id: z.uuid(), name: z.string() }),
      at: z.iso.datetime(),
    }),
  ),
}).openapi('WholeReportCase');
export type WholeCase = z.infer<typeof WholeCase>;

/** The message to the author of a removal. Null: the most frequent reason of the reports, or 'other'. */
const authorMessageFields = {
  reason: z.enum(reportReasons, { error: 'report.badReason' }).nullable().default(null),
  authorNote: shape(authorFields.authorNote).default(''),
};

export const Decision = z
  .strictObject({
    decision: z.enum(['kept', 'removed'], { error: 'report.decisionRequired' }),
    note: shape(noteFields.note).default(''),
    ...authorMessageFields,
  })
  .openapi('ReportDecision');
export type Decision = z.infer<typeof Decision>;

/** The most cases that are decided in one request. */
export const maxTogether = 50;

/** One decision of several cases. */
export const DecisionOfMany = Decision.extend({
  items: z
    .array(z.strictObject({ kind: z.string(), id: z.uuid() }))
    .min(1, { error: 'report.chooseCases' })
    .max(maxTogether, { error: 'report.tooManyCases' }),
}).openapi('ReportDecisionOfMany');
export type DecisionOfMany = z.infer<typeof DecisionOfMany>;

/** The result for each case: null if it was decided, or the reason why it was not. */
export const DecidedMany = z
  .object({ items: z.array(z.object({ kind: z.string(), id: z.uuid(), refusal: z.string().nullable() })) })
  .openapi('ReportsDecided');
export type DecidedMany = z.infer<typeof DecidedMany>;

/** Why an item is hidden without a report. The note is for admins only. */
export const Removal = z
  .strictObject({ note: shape(noteFields.note).default(''), ...authorMessageFields })
  .openapi('ReportRemoval');
export type Removal = z.infer<typeof Removal>;

/** Hides everything that a person wrote in the last days. */
export const BulkHideDraft = z
  .strictObject({
    id: z.uuid(),
    personId: z.uuid(),
    /** Null: everything they ever wrote. */
    days: z
      .int({ error: 'bulkHide.daysRequired' })
      .min(1, { error: 'bulkHide.daysRequired' })
      .max(365, { error: 'bulkHide.daysRequired' })
      .nullable(),
    note: shape(noteFields.note).default(''),
    ...authorMessageFields,
  })
  .openapi('BulkHideDraft');
export type BulkHideDraft = z.infer<typeof BulkHideDraft>;

export const BulkHide = z
  .object({
    id: z.uuid(),
    /** Null: everything they ever wrote. */
    since: z.iso.datetime().nullable(),
    note: z.string(),
    /** The reason that the person was told. */
    reason: z.enum(reportReasons).nullable(),
    authorNote: z.string(),
    /** The moderator's name; null if their account was deleted. */
    by: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** The number of items that it has hidden so far. */
    hidden: z.int(),
    state: z.enum(['hiding', 'hidden', 'restoring', 'restored']),
    canUndo: z.boolean(),
  })
  .openapi('BulkHide');
export type BulkHide = z.infer<typeof BulkHide>;

export const BulkHidePage = z
  .object({ items: z.array(BulkHide), nextCursor: z.string().nullable() })
  .openapi('BulkHidePage');
