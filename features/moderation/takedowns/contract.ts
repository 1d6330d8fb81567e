import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { imageShape } from '#server/images/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { personal } from '#shared/personal.ts';
import { objectionFields, reasonFields, takedownFields } from './fields.ts';
import { grounds } from './grounds.ts';
import { takedownLists, takedownStates } from './states.ts';

/**
 * A request, with an id and a secret that the claimant's device made. The secret is
 * in the address of the case.
 */
export const TakedownDraft = z
  .object({
    id: z.uuid().refine(isId),
    /** 256 random bits, as base64url. */
    key: z.string().regex(/^[\w-]{43}$/),
    address: shape(takedownFields.address),
    ground: z.enum(grounds, { error: 'takedown.needGround' }),
    explanation: shape(takedownFields.explanation),
    name: shape(takedownFields.name),
    email: shape(takedownFields.email),
    phone: shape(takedownFields.phone).default(''),
    byAgent: z.boolean({ error: 'takedown.needClaimant' }),
    isTrue: z.literal(true, { error: 'takedown.needTrue' }),
    /** A field that nobody sees. Programs fill it in. */
    website: z.string().max(500).default(''),
  })
  .openapi('TakedownDraft');
export type TakedownDraft = z.infer<typeof TakedownDraft>;

/** A request in the moderators' list, without the claimant. */
export const Takedown = z
  .object({
    id: z.uuid(),
    kind: z.string().nullable(),
    address: z.string(),
    cityCode: z.string().nullable(),
    ground: z.enum(grounds),
    state: z.enum(takedownStates),
    filedAt: z.iso.datetime(),
    pausedUntil: z.iso.datetime().nullable(),
    closedAt: z.iso.datetime().nullable(),
  })
  .openapi('Takedown');
export type Takedown = z.infer<typeof Takedown>;

export const TakedownPage = z
  .object({ items: z.array(Takedown), nextCursor: z.string().nullable() })
  .openapi('TakedownPage');

export const TakedownsQuery = PageQuery.extend({
  list: z.enum(takedownLists).default('waiting'),
});

/** A decision: by whom, when, and the reason that claimant and author read. */
const Decided = z.object({
  at: z.iso.datetime(),
  /** Null: the job did, or the account was deleted. */
  by: z.string().nullable(),
  reason: z.string(),
});

/** A whole case, for moderators. Reading it is recorded. */
export const WholeTakedown = personal(
  Takedown.extend({
    explanation: z.string(),
    /** Null once it is erased. */
    claimant: z
      .object({ name: z.string(), email: z.string(), phone: z.string(), byAgent: z.boolean() })
      .nullable(),
    /** The item as it is now, or as it was when it was paused; null if nothing of it is known. */
    item: z
      .object({
        title: z.string(),
        text: z.string(),
        path: z.string().nullable(),
        author: Author.nullable(),
        images: z.array(imageShape),
        isGone: z.boolean(),
      })
      .nullable(),
    decision: Decided.nullable(),
    objection: z.object({ at: z.iso.datetime(), text: z.string() }).nullable(),
    /** When the claimant withdrew it. Its measure goes on while another claimant shares it. */
    withdrawnAt: z.iso.datetime().nullable(),
    closing: Decided.nullable(),
    can: z.object({ decide: z.boolean(), restore: z.boolean(), remove: z.boolean() }),
  }).openapi('WholeTakedown'),
);
export type WholeTakedown = z.infer<typeof WholeTakedown>;

export const TakedownDecision = z
  .strictObject({
    decision: z.enum(['accepted', 'refused'], { error: 'takedown.needDecision' }),
    reason: shape(reasonFields.reason),
  })
  .openapi('TakedownDecision');
export type TakedownDecision = z.infer<typeof TakedownDecision>;

export const TakedownClosing = z
  .strictObject({
    outcome: z.enum(['removed', 'restored'], { error: 'takedown.needDecision' }),
    reason: shape(reasonFields.reason),
  })
  .openapi('TakedownClosing');
export type TakedownClosing = z.infer<typeof TakedownClosing>;

/** The measure as the author of a paused item sees it. It contains nothing of the claimant. */
export const Measure = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    title: z.string(),
    path: z.string().nullable(),
    ground: z.enum(grounds),
    state: z.enum(takedownStates),
    reason: z.string(),
    pausedAt: z.iso.datetime(),
    pausedUntil: z.iso.datetime(),
    objection: z.object({ at: z.iso.datetime(), text: z.string() }).nullable(),
    closedAt: z.iso.datetime().nullable(),
    closingReason: z.string(),
    can: z.object({ object: z.boolean() }),
  })
  .openapi('TakedownMeasure');
export type Measure = z.infer<typeof Measure>;

export const Objection = z
  .strictObject({ objection: shape(objectionFields.objection) })
  .openapi('TakedownObjection');

/** The data of the events: the request. */
export type TakedownTouched = { id: string };
