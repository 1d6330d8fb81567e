import { z } from '@hono/zod-openapi';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { codeLength } from './code.ts';
import { invitationFields } from './fields.ts';
import { openingStates } from './states.ts';
import { stepNames } from './steps.ts';

/** The towns that not everybody may choose, by their codes. All others are open. */
export const Openings = z
  .object({ closed: z.array(z.string()), byInvitation: z.array(z.string()) })
  .openapi('Openings');
export type Openings = z.infer<typeof Openings>;

/** The opening of a town, as its admin pages see it. */
export const TownOpening = z
  .object({
    cityCode: z.string(),
    state: z.enum(openingStates),
    /** Since when; null if nobody has decided yet. */
    since: z.iso.datetime().nullable(),
    /** How many want to be told when it opens. */
    waiting: z.int(),
    /** The list of the first weeks; null once it is over or put away. */
    steps: z.array(z.object({ name: z.enum(stepNames), isDone: z.boolean() })).nullable(),
    can: z.object({ change: z.boolean() }),
  })
  .openapi('TownOpening');
export type TownOpening = z.infer<typeof TownOpening>;

export const OpeningChange = z.object({ state: z.enum(openingStates) }).openapi('OpeningChange');
export type OpeningChange = z.infer<typeof OpeningChange>;

/** A new code, with an id that the writer's device made. */
export const InvitationDraft = z
  .object({
    id: z.uuid().refine(isId),
    cityCode: shape(invitationFields.cityCode),
    label: shape(invitationFields.label),
    mostUses: shape(invitationFields.mostUses),
    /** For how many days it works, today included. */
    days: shape(invitationFields.days),
  })
  .openapi('InvitationDraft');
export type InvitationDraft = z.infer<typeof InvitationDraft>;

export const Invitation = z
  .object({
    id: z.uuid(),
    cityCode: z.string(),
    code: z.string().length(codeLength),
    label: z.string(),
    mostUses: z.int(),
    useCount: z.int(),
    expiresAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    /** Whether it still lets somebody in. */
    works: z.boolean(),
    /** The address in its QR code. */
    address: z.url(),
    can: z.object({ end: z.boolean() }),
  })
  .openapi('Invitation');
export type Invitation = z.infer<typeof Invitation>;

export const InvitationsQuery = PageQuery.extend({ city: z.string().regex(/^\d{5}$/) });
export const InvitationPage = z
  .object({ items: z.array(Invitation), nextCursor: z.string().nullable() })
  .openapi('InvitationPage');

/** The town that a code opens. */
export const InvitedTown = z.object({ cityCode: z.string() }).openapi('InvitedTown');

/** Data of `opening.changed`. */
export type OpeningChanged = { id: string; cityCode: string };
