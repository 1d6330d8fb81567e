import { z } from '@hono/zod-openapi';

export const requiredConsents = ['age', 'terms', 'privacy'] as const;

/** A person's consent, the version of its text, and whether it is still valid. */
export const Consent = z
  .object({
    kind: z.enum(['age', 'terms', 'privacy', 'marketing', 'townExport']),
    version: z.string(),
    agreedAt: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().nullable(),
  })
  .openapi('Consent');
export type Consent = z.infer<typeof Consent>;

export const ConsentList = z.object({ items: z.array(Consent) }).openapi('ConsentList');

const version = z.string().max(20);

/** Consent to the texts in force, named as the person read them: both are required, or nothing changes. */
export const Renewal = z.strictObject({ terms: version, privacy: version }).openapi('Renewal');
export type Renewal = z.infer<typeof Renewal>;

/** Consents that are given and withdrawn at any time. */
export const optionalConsents = ['marketing', 'townExport'] as const;
export type OptionalConsent = (typeof optionalConsents)[number];

export const Marketing = z.strictObject({ agreed: z.boolean() }).openapi('Marketing');
export const TownExportNaming = z.strictObject({ agreed: z.boolean() }).openapi('TownExportNaming');
