import { z } from '@hono/zod-openapi';

/** The version of terms and privacy that is asked for; a newer one asks again. */
export const consentVersion = '2026-11-22';

export const requiredConsents = ['age', 'terms', 'privacy'] as const;

/** What somebody agreed to, in which version of the text, and whether it still holds. */
export const Consent = z
  .object({
    kind: z.enum(['age', 'terms', 'privacy', 'marketing']),
    version: z.string(),
    agreedAt: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().nullable(),
  })
  .openapi('Consent');
export type Consent = z.infer<typeof Consent>;

export const ConsentList = z.object({ items: z.array(Consent) }).openapi('ConsentList');

/** To the texts of now: both, or nothing is changed. */
export const Renewal = z
  .strictObject({ terms: z.literal(true), privacy: z.literal(true) })
  .openapi('Renewal');

export const Marketing = z.strictObject({ agreed: z.boolean() }).openapi('Marketing');
