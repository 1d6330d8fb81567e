import { z } from '@hono/zod-openapi';
import { Me } from '#residents/people/contract.ts';
import { FeaturesOff } from '#residents/town-features/contract.ts';

/**
 * The session of this browser. `null`: signed out. `person`: signed in. `pending`: signed in at the provider,
 * but without an account until consent and town are saved (product 1.3).
 */
export const Session = z
  .object({
    person: Me.nullable(),
    pending: z.object({ name: z.string() }).nullable(),
    /** What the towns that the person lives in, or has a right in, have switched off. */
    featuresOff: FeaturesOff,
  })
  .nullable()
  .openapi('Session');
export type Session = z.infer<typeof Session>;

/**
 * A session that has just got its town. `neighbourNumber`: which neighbour of the town this person is; null
 * for people who lived there before that was counted.
 */
export const Settled = Session.unwrap()
  .extend({ neighbourNumber: z.int().nullable() })
  .nullable()
  .openapi('Settled');
export type Settled = z.infer<typeof Settled>;

export const Device = z
  .object({
    id: z.uuid(),
    name: z.string(),
    isThisOne: z.boolean(),
    /** Whether its person has confirmed with a passkey in the last twelve hours. */
    isConfirmed: z.boolean(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
  })
  .openapi('Device');
export type Device = z.infer<typeof Device>;

export const DeviceList = z.object({ items: z.array(Device) }).openapi('DeviceList');
