import { z } from '@hono/zod-openapi';
import { reportReasons } from '#moderation/reports/reasons.ts';
import { grounds } from '#moderation/takedowns/grounds.ts';
import { Author } from '#residents/people/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { appealFields, verdictFields } from './fields.ts';
import { appealStatuses, decisionStates, verdicts } from './states.ts';

/** The subject of a decision: kind and id of an item, of a bulk hide (`writings`) or of a `suspension`. */
export const Subject = z.object({ kind: z.string().regex(/^[a-z]{1,20}$/), id: z.string() });
export type Subject = z.infer<typeof Subject>;

/** An appeal against the current decision about something of the viewer's. The device makes the id. */
export const AppealDraft = z
  .strictObject({
    id: z.uuid().refine(isId),
    kind: Subject.shape.kind,
    subjectId: z.string(),
    text: shape(appealFields.text),
  })
  .openapi('AppealDraft');
export type AppealDraft = z.infer<typeof AppealDraft>;

/** An appeal as its writer sees it. Both texts are forgotten in time. */
const OwnAppeal = z.object({
  id: z.uuid(),
  text: z.string(),
  status: z.enum(appealStatuses),
  answer: z.string(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  can: z.object({ withdraw: z.boolean() }),
});
export type OwnAppeal = z.infer<typeof OwnAppeal>;

const decisionFields = {
  kind: z.string(),
  /** The item's title, or the reason of a suspension. */
  title: z.string(),
  /** The item's text when it was judged. */
  itemText: z.string(),
  path: z.string().nullable(),
  reason: z.enum(reportReasons).nullable(),
  /** The moderator's words to the author. */
  authorNote: z.string(),
};

/** A decision as the person concerned sees it, with their appeal. Nobody learns who made it. */
export const AppealedDecision = z
  .object({
    ...decisionFields,
    id: z.uuid(),
    /** Null if the item was reported again since. */
    decidedAt: z.iso.datetime().nullable(),
    /** The last day for an appeal, in Seoul; null while a suspension lasts. */
    until: z.string().nullable(),
    state: z.enum(decisionStates),
    appeal: OwnAppeal.nullable(),
    can: z.object({ appeal: z.boolean() }),
  })
  .openapi('AppealedDecision');
export type AppealedDecision = z.infer<typeof AppealedDecision>;

/**
 * The measure or decision that hides an item of the viewer's from everybody else; null if there
 * is none, or the item is not theirs.
 */
export const HeldItem = z
  .object({
    held: z
      .object({
        /** Paused by a takedown request, or removed by a decision. */
        state: z.enum(['paused', 'removed']),
        ground: z.enum(grounds).nullable(),
        reason: z.enum(reportReasons).nullable(),
        /** The end of the pause; of a removal, until when it may be appealed. */
        until: z.iso.datetime().nullable(),
        /** The page that says more, where they object. */
        path: z.string(),
        can: z.object({ object: z.boolean() }),
      })
      .nullable(),
  })
  .openapi('HeldItem');
export type HeldItem = z.infer<typeof HeldItem>;

/** An appeal in the queue. */
export const AdminAppeal = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    subjectId: z.uuid(),
    /** The item's title, or its beginning; the reason of a suspension. */
    title: z.string(),
    /** The number of items that a bulk hide hid. */
    hidden: z.int().nullable(),
    /** Null if the account was deleted: its suspension stays. */
    author: Author.nullable(),
    status: z.enum(appealStatuses),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    /** Whether the viewer made the decision. */
    isOwn: z.boolean(),
    can: z.object({ decide: z.boolean() }),
  })
  .openapi('DeskAppeal');
export type AdminAppeal = z.infer<typeof AdminAppeal>;

export const AdminAppealPage = z
  .object({ items: z.array(AdminAppeal), nextCursor: z.string().nullable() })
  .openapi('DeskAppealPage');

export const AdminAppealQuery = PageQuery.extend({
  state: z.enum(['waiting', 'ended']).default('waiting'),
  city: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
});

/** An appeal with everything that whoever judges it has to know. */
export const WholeAppeal = AdminAppeal.extend({
  ...decisionFields,
  text: z.string(),
  answer: z.string(),
  /** The moderators' own note at the decision. */
  note: z.string(),
  decidedAt: z.iso.datetime(),
  /** The names of who decided and who judged; null if their accounts were deleted. */
  decidedBy: z.string().nullable(),
  judgedBy: z.string().nullable(),
  /** Until when a suspension lasts; null if until it is lifted. */
  endsAt: z.iso.datetime().nullable(),
  /** Whether the decision can still be undone. */
  canUndo: z.boolean(),
}).openapi('WholeAppeal');
export type WholeAppeal = z.infer<typeof WholeAppeal>;

export const AppealVerdict = z
  .strictObject({
    verdict: z.enum(verdicts, { error: 'appeal.verdictRequired' }),
    answer: shape(verdictFields.answer).default(''),
  })
  .openapi('AppealVerdict');
export type AppealVerdict = z.infer<typeof AppealVerdict>;

/** Data of all events of appeals. `kind` and `subjectId` say what the decision is about. */
export type AppealTouched = { id: string; kind: string; subjectId: string; personId: string | null };
