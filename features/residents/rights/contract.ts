import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { rightNames } from '#shared/rights.ts';

const Right = z.enum(rightNames, { error: 'rights.rightRequired' });
/** Five digits: a town. Two: a province. None: the whole country. */
const placeCode = z
  .string({ error: 'rights.placeRequired' })
  .regex(/^(\d{2}|\d{5})?$/, { error: 'rights.placeRequired' });

/** A right that somebody has now. */
export const Grant = z
  .object({
    id: z.uuid(),
    person: Author,
    right: Right,
    placeCode,
    /** The name of who gave it; null: a command on the server, or an account that was deleted. */
    grantedBy: z.string().nullable(),
    grantedAt: z.iso.datetime(),
    can: z.object({ end: z.boolean() }),
  })
  .openapi('Grant');
export type Grant = z.infer<typeof Grant>;

export const GrantPage = z
  .object({ items: z.array(Grant), nextCursor: z.string().nullable() })
  .openapi('GrantPage');

/** Giving somebody a right that they have already changes nothing. */
export const GrantDraft = z
  .strictObject({ personId: z.uuid({ error: 'rights.personRequired' }), right: Right, placeCode })
  .openapi('GrantDraft');
export type GrantDraft = z.infer<typeof GrantDraft>;
