import { z } from '@hono/zod-openapi';
import { imageShape } from '#server/images/contract.ts';

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
    /** The terms or the privacy policy have changed since they agreed. */
    consentDue: z.boolean(),
  })
  .openapi('Me');
export type Me = z.infer<typeof Me>;

/** A person as shown beside what they wrote, joined, sent or won; joined when read, never copied (product 4.7). */
export const Author = z
  .object({ id: z.uuid(), name: z.string(), photo: imageShape.nullable(), isAdmin: z.boolean() })
  .openapi('Author');
export type Author = z.infer<typeof Author>;

/** Data of `person.followed`, which both hear, and of `person.unfollowed`, which only the follower does. */
export type PersonFollowed = { followerId: string; followeeId: string };
/** Data of `person.changed` and `person.counted`. */
export type PersonTouched = { id: string };
