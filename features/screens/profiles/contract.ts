import { z } from '@hono/zod-openapi';
import { imageShape } from '#server/images/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { seenRevision } from '#shared/seen-revision.ts';
import { profileFields } from './fields.ts';

/** A person as lists show them, without an e-mail. */
export const PersonRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    photo: imageShape.nullable(),
    isAdmin: z.boolean(),
    cityCode: z.string().nullable(),
    /** The detailed town, free text; empty if not given. */
    town: z.string(),
    /** Whether the viewer follows them. */
    following: z.boolean(),
    can: z.object({
      edit: z.boolean(),
      follow: z.boolean(),
      message: z.boolean(),
      block: z.boolean(),
      report: z.boolean(),
    }),
  })
  .openapi('PersonRow');
export type PersonRow = z.infer<typeof PersonRow>;

/** A profile. Its counts include only what the viewer may see. */
export const Person = PersonRow.extend({
  bio: z.string(),
  /** How often it was written, for its owner only; a change names the one that it began with. */
  revision: z.int().optional(),
  postsCount: z.int(),
  followersCount: z.int(),
  followingsCount: z.int(),
}).openapi('Person');
export type Person = z.infer<typeof Person>;

export const PersonPage = z
  .object({ items: z.array(PersonRow), nextCursor: z.string().nullable() })
  .openapi('PersonPage');
export type PersonPage = z.infer<typeof PersonPage>;

/** Changes of the viewer's own profile. Omitted fields stay. An unknown field is refused. */
export const ProfileChange = z
  .strictObject({
    bio: shape(profileFields.bio).optional(),
    town: shape(profileFields.town).optional(),
    /** An image that the viewer uploaded; null removes the photo. */
    photoId: z.string({ error: 'image.notYours' }).refine(isId, { error: 'image.notYours' }).nullish(),
    revision: seenRevision,
  })
  .openapi('ProfileChange');
export type ProfileChange = z.infer<typeof ProfileChange>;

/** A club as a profile lists it. */
export const PersonClub = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Empty if none was chosen. */
    category: z.string(),
    cityCode: z.string(),
    photo: imageShape.nullable(),
    membersCount: z.int(),
  })
  .openapi('PersonClub');
export type PersonClub = z.infer<typeof PersonClub>;

export const PersonClubPage = z
  .object({ items: z.array(PersonClub), nextCursor: z.string().nullable() })
  .openapi('PersonClubPage');
