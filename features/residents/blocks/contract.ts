import { z } from '@hono/zod-openapi';
import { imageShape } from '#server/images/contract.ts';

/** A person whom the viewer has blocked. */
export const BlockedPerson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    photo: imageShape.nullable(),
    blockedAt: z.iso.datetime(),
  })
  .openapi('BlockedPerson');
export type BlockedPerson = z.infer<typeof BlockedPerson>;

export const BlockPage = z
  .object({ items: z.array(BlockedPerson), nextCursor: z.string().nullable() })
  .openapi('BlockPage');
export type BlockPage = z.infer<typeof BlockPage>;

export const Blocked = z.object({ blocked: z.boolean() }).openapi('Blocked');
