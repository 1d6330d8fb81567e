import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { suspensionFields } from './fields.ts';
import { maxDays } from './limits.ts';

export const SuspensionDraft = z
  .strictObject({
    id: z.uuid(),
    personId: z.uuid(),
    reason: shape(suspensionFields.reason),
    /** Null: until it is lifted. */
    days: z
      .int({ error: 'suspension.daysRequired' })
      .min(1, { error: 'suspension.daysRequired' })
      .max(maxDays, { error: 'suspension.daysRequired' })
      .nullable(),
  })
  .openapi('SuspensionDraft');
export type SuspensionDraft = z.infer<typeof SuspensionDraft>;

/** A suspension as admins see it. */
export const Suspension = z
  .object({
    id: z.uuid(),
    /** Null: the account was deleted; the suspension still keeps it out until its end. */
    person: Author.nullable(),
    reason: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime().nullable(),
    /** The admin's name; null if the admin's account was deleted. */
    by: z.string().nullable(),
    liftedAt: z.iso.datetime().nullable(),
  })
  .openapi('Suspension');
export type Suspension = z.infer<typeof Suspension>;

export const SuspensionPage = z
  .object({ items: z.array(Suspension), nextCursor: z.string().nullable() })
  .openapi('SuspensionPage');
