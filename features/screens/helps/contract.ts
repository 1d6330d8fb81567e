import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { actNames } from './acts.ts';
import { codeFields, helpFields } from './fields.ts';

const id = z.uuid().refine(isId);

/** `asked`: the helper has not answered. `asleep`: not now, for example because one of them is suspended. */
const helpStates = ['asked', 'active', 'asleep', 'ended'] as const;

/** Somebody who helps the viewer, or whom the viewer helps. */
export const Help = z
  .object({
    id: z.uuid(),
    /** The other one of the two. */
    person: Author,
    /** Whether the viewer is the one who helps. */
    isHelper: z.boolean(),
    state: z.enum(helpStates),
    askedAt: z.iso.datetime(),
    acceptedAt: z.iso.datetime().nullable(),
    /** The last day. */
    until: z.string(),
    endedAt: z.iso.datetime().nullable(),
    actCount: z.int(),
    can: z.object({ accept: z.boolean(), end: z.boolean(), undo: z.boolean(), act: z.boolean() }),
  })
  .openapi('Help');
export type Help = z.infer<typeof Help>;

/** Somebody who typed the viewer's code and would help them until that day. */
const HelpOffer = z.object({
  id: z.uuid(),
  person: Author,
  cityCode: z.string().nullable(),
  until: z.string(),
});
export type HelpOffer = z.infer<typeof HelpOffer>;

/** The helps that have not ended, of both sides, and who waits to be confirmed. */
export const Helps = z
  .object({ helpers: z.array(Help), helping: z.array(Help), offer: HelpOffer.nullable() })
  .openapi('Helps');
export type Helps = z.infer<typeof Helps>;

/** The helps that have ended, the latest first. */
export const PastQuery = PageQuery.extend({ side: z.enum(['helpers', 'helping']) });
export const HelpPage = z
  .object({ items: z.array(Help), nextCursor: z.string().nullable() })
  .openapi('HelpPage');

export const HelpDraft = z
  .strictObject({ id, helperId: z.uuid({ error: 'helps.needPerson' }), until: shape(helpFields.until) })
  .openapi('HelpDraft');
export type HelpDraft = z.infer<typeof HelpDraft>;

export const HelpCodeDraft = z.strictObject({ until: shape(helpFields.until) }).openapi('HelpCodeDraft');

/** The only answer that has the code. */
export const HelpCode = z
  .object({ code: z.string(), address: z.url(), until: z.string(), expiresAt: z.iso.datetime() })
  .openapi('HelpCode');
export type HelpCode = z.infer<typeof HelpCode>;

export const HelpRedemption = z.strictObject({ id, code: shape(codeFields.code) }).openapi('HelpRedemption');
export type HelpRedemption = z.infer<typeof HelpRedemption>;

/** An act of a helper. */
export const HelpedAct = z
  .object({
    id: z.uuid(),
    act: z.enum(actNames),
    /** The name of what it was about; null if it is gone, or not the viewer's to see. */
    title: z.string().nullable(),
    day: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .openapi('HelpedAct');
export type HelpedAct = z.infer<typeof HelpedAct>;

export const HelpedActs = z
  .object({ help: Help, items: z.array(HelpedAct), nextCursor: z.string().nullable() })
  .openapi('HelpedActs');
export type HelpedActs = z.infer<typeof HelpedActs>;

/** Data of `help.offered` and `help.declined`, sent to the helped alone. */
export type HelpOffered = { id: string };
/** Data of `help.asked`, `help.accepted`, `help.ended` and `help.resumed`, sent to both. */
export type HelpTouched = { id: string; helpedId: string; helperId: string };
/** Data of `help.acted`, sent to both. */
export type HelpActed = HelpTouched & { actId: string };
