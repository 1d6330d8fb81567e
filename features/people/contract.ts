import { z } from '@hono/zod-openapi';
import { imageShape } from '#server/images/contract.ts';

/** The version of terms and privacy that is asked for; a newer one asks again. */
export const consentVersion = '2026-11-01';

export const requiredConsents = ['age', 'terms', 'privacy'] as const;

/** Where somebody makes their home, and what they agree to. Agreeing is asked of newcomers only. */
export const SettleRequest = z
  .object({
    provinceCode: z.string().nullish(),
    cityCode: z.string().nullish(),
    consents: z
      .object({
        age: z.boolean().default(false),
        terms: z.boolean().default(false),
        privacy: z.boolean().default(false),
        marketing: z.boolean().default(false),
      })
      .optional(),
  })
  .openapi('SettleRequest');
export type SettleRequest = z.infer<typeof SettleRequest>;

/** Oneself, as only oneself may read it. */
export const Me = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    photo: imageShape.nullable(),
    cityCode: z.string().nullable(),
    role: z.enum(['resident', 'admin']),
    isAdmin: z.boolean(),
  })
  .openapi('Me');
export type Me = z.infer<typeof Me>;
