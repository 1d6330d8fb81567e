import { z } from '@hono/zod-openapi';

/** The required version of terms and privacy policy; a new version asks residents again. */
export const consentVersion = '2026-11-22';

export const requiredConsents = ['age', 'terms', 'privacy'] as const;

/** A person's consent, the version of its text, and whether it is still valid. */
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

/** Consent to the current texts: both are required, otherwise nothing changes. */
export const Renewal = z
  .strictObject({ terms: z.literal(true), privacy: z.literal(true) })
  .openapi('Renewal');

export const Marketing = z.strictObject({ agreed: z.boolean() }).openapi('Marketing');
