import { z } from '@hono/zod-openapi';
import { imageShape } from '#server/images/contract.ts';
import type { HeldRight } from '#shared/may.ts';
import { isHeldRight } from '#shared/rights.ts';

/** The home town that a person chooses, and their consents. Only newcomers are asked for consents. */
export const SettleRequest = z
  .object({
    provinceCode: z.string().nullish(),
    cityCode: z.string().nullish(),
    /** For a town that is open by invitation. */
    invitationCode: z.string().max(40).nullish(),
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

const heldRight = z.custom<HeldRight>(isHeldRight).openapi({ type: 'string' });

/** The signed-in person, with fields that nobody else may read. */
export const Me = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    photo: imageShape.nullable(),
    cityCode: z.string().nullable(),
    role: z.enum(['resident', 'admin']),
    isAdmin: z.boolean(),
    /** The rights of the person and their places: `moderator:51110`, in the whole country `moderator:`. */
    rights: z.array(heldRight),
    /** They may use their rights only after signing in again, or confirming with a passkey (product 1.14). */
    rightsAsleep: z.boolean(),
    /**
     * For people who have a right, where staff sign in by a provider of their own (product 1.18): its name,
     * and the rights that wait for it. A session that an earlier release has stored on a device has none.
     */
    staffSignIn: z.object({ name: z.string(), resting: z.array(heldRight) }).nullable(),
    /** The terms or the privacy policy have changed since this person agreed. */
    consentDue: z.boolean(),
  })
  .openapi('Me');
export type Me = z.infer<typeof Me>;

/**
 * A person as shown beside something they did. It is read by a join, never copied, so a new name shows
 * everywhere (product 4.7).
 */
export const Author = z
  .object({ id: z.uuid(), name: z.string(), photo: imageShape.nullable(), isAdmin: z.boolean() })
  .openapi('Author');
export type Author = z.infer<typeof Author>;

/** Data of `person.followed`, sent to both people, and of `person.unfollowed`, sent only to the follower. */
export type PersonFollowed = { followerId: string; followeeId: string };
/** Data of `person.changed` and `person.counted`. */
export type PersonTouched = { id: string };
