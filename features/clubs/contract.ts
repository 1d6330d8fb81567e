import { z } from '@hono/zod-openapi';
import { RegionQuery } from '#features/regions/contract.ts';
import { imageShape } from '#server/images/contract.ts';
import { isId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { PageQuery } from '#shared/page-query.ts';
import { body, line } from '#shared/text-shapes.ts';
import { nameLength, pageLength, passwordLength } from './limits.ts';

/** What a creator fills in. `cityCode`: where an admin founds one; a resident is at home. */
export const ClubDraft = z
  .object({
    id: z.uuid().refine(isId),
    name: line(nameLength, 'clubCreate.missing'),
    description: body(limits.body, 'clubCreate.missing'),
    category: line(limits.tag).default(''),
    /** Empty: nobody is asked for one. */
    password: line(passwordLength).default(''),
    imageId: z.uuid({ error: 'image.notYours' }).refine(isId, { error: 'image.notYours' }).nullish(),
    cityCode: z
      .string()
      .regex(/^\d{5}$/, { error: 'common.noRegion' })
      .nullish(),
  })
  .openapi('ClubDraft');
export type ClubDraft = z.infer<typeof ClubDraft>;

/** A club as it stands in the list. */
export const ClubRow = z
  .object({
    id: z.uuid(),
    cityCode: z.string(),
    name: z.string(),
    /** Empty: none was chosen. */
    category: z.string(),
    /** The beginning of its description, on one line. */
    description: z.string(),
    photo: imageShape.nullable(),
    membersCount: z.int(),
    /** Whether a password is asked for. */
    isLocked: z.boolean(),
    isMember: z.boolean(),
  })
  .openapi('ClubRow');
export type ClubRow = z.infer<typeof ClubRow>;

export const ClubList = z
  .object({ items: z.array(ClubRow), nextCursor: z.string().nullable() })
  .openapi('ClubList');
export type ClubList = z.infer<typeof ClubList>;

/** `q`: part of the name. `mine`: `1` those the viewer is in, `0` the others; without it all. */
export const ClubQuery = PageQuery.extend({
  ...RegionQuery.shape,
  limit: PageQuery.shape.limit.unwrap().default(pageLength),
  q: line(limits.title).optional(),
  mine: z.enum(['0', '1']).optional(),
});
export type ClubQuery = z.infer<typeof ClubQuery>;

/** Data of `club.created`. */
export type ClubCreated = { id: string };
