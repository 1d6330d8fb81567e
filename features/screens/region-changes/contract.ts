import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { body } from '#shared/field-rules.ts';
import { shape } from '#shared/field-shapes.ts';
import { regionChangeFields } from './fields.ts';
import { maxReason } from './limits.ts';

const statuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;

/** The town that a resident wants to move to. The server knows the town that they come from. */
export const RegionChangeDraft = z
  .strictObject({
    id: z.uuid(),
    cityCode: shape(regionChangeFields.cityCode),
    reason: shape(regionChangeFields.reason).default(''),
    /** For a town that is open by invitation. */
    invitationCode: z.string().max(40).nullish(),
  })
  .openapi('RegionChangeDraft');
export type RegionChangeDraft = z.infer<typeof RegionChangeDraft>;

/** A request as the resident who made it sees it. */
export const RegionChange = z
  .object({
    id: z.uuid(),
    fromCode: z.string(),
    toCode: z.string(),
    reason: z.string(),
    status: z.enum(statuses),
    /** The admin's message. */
    note: z.string(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .openapi('RegionChange');
export type RegionChange = z.infer<typeof RegionChange>;

/** The viewer's latest request, or null. */
export const OwnRegionChange = z.object({ regionChange: RegionChange.nullable() }).openapi('OwnRegionChange');

/** A request as admins see it. */
export const RequestedRegionChange = RegionChange.extend({ person: Author }).openapi('RequestedRegionChange');
export type RequestedRegionChange = z.infer<typeof RequestedRegionChange>;

export const RegionChangePage = z
  .object({ items: z.array(RequestedRegionChange), nextCursor: z.string().nullable() })
  .openapi('RegionChangePage');

export const RegionChangeDecision = z
  .strictObject({ status: z.enum(['approved', 'rejected']), note: shape(body(maxReason)).default('') })
  .openapi('RegionChangeDecision');
export type RegionChangeDecision = z.infer<typeof RegionChangeDecision>;
