import { z } from '@hono/zod-openapi';
import { Author } from '#features/people/contract.ts';
import { body } from '#shared/text-shapes.ts';
import { maxReason } from './limits.ts';

export const statuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;

/** Where somebody wants to live from now on. The town they come from is the server's to know. */
export const MoveDraft = z
  .strictObject({
    id: z.uuid(),
    cityCode: z.string({ error: 'regionSetup.missing' }).regex(/^\d{5}$/, { error: 'regionSetup.missing' }),
    reason: body(maxReason).default(''),
  })
  .openapi('MoveDraft');
export type MoveDraft = z.infer<typeof MoveDraft>;

/** A request as its resident sees it. */
export const Move = z
  .object({
    id: z.uuid(),
    fromCode: z.string(),
    toCode: z.string(),
    reason: z.string(),
    status: z.enum(statuses),
    /** What the admin said. */
    note: z.string(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .openapi('Move');
export type Move = z.infer<typeof Move>;

/** One's latest request, if there is one. */
export const OwnMove = z.object({ move: Move.nullable() }).openapi('OwnMove');

/** As admins see it. */
export const AskedMove = Move.extend({ person: Author }).openapi('AskedMove');
export type AskedMove = z.infer<typeof AskedMove>;

export const MovePage = z
  .object({ items: z.array(AskedMove), nextCursor: z.string().nullable() })
  .openapi('MovePage');

/** An admin's decision. */
export const MoveDecision = z
  .strictObject({ status: z.enum(['approved', 'rejected']), note: body(maxReason).default('') })
  .openapi('MoveDecision');
export type MoveDecision = z.infer<typeof MoveDecision>;
