import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { RegionQuery } from '#residents/regions/contract.ts';
import { imageShape } from '#server/images/contract.ts';
import { line } from '#shared/field-rules.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { PageQuery } from '#shared/page-query.ts';
import { seenRevision } from '#shared/seen-revision.ts';
import { clubFields, requestFields } from './fields.ts';
import { memberPageLength, pageLength } from './limits.ts';

const photo = shape(clubFields.imageId);
const newPassword = shape(clubFields.password);

/** The fields that a creator edits. Leaving out `password` keeps the current one. */
export const ClubChange = z
  .object({
    name: shape(clubFields.name),
    description: shape(clubFields.description),
    category: shape(clubFields.category).default(''),
    password: newPassword.optional(),
    imageId: photo,
    revision: seenRevision,
  })
  .openapi('ClubChange');
export type ClubChange = z.infer<typeof ClubChange>;
export type ClubWritten = Omit<ClubChange, 'revision'>;

/**
 * The fields of a new club. `cityCode` counts only for an admin; a resident's club belongs to their own town.
 */
export const ClubDraft = ClubChange.omit({ imageId: true, revision: true })
  .extend({
    id: z.uuid().refine(isId),
    password: newPassword.default(''),
    imageId: photo.nullish(),
    cityCode: z
      .string()
      .regex(/^\d{5}$/, { error: 'common.noRegion' })
      .nullish(),
  })
  .openapi('ClubDraft');
export type ClubDraft = z.infer<typeof ClubDraft>;

/** The request body of a new club, where the photo is required. */
export const NewClub = ClubDraft.extend({ imageId: photo }).openapi('NewClub');

/** A club in the list. */
export const ClubRow = z
  .object({
    id: z.uuid(),
    cityCode: z.string(),
    name: z.string(),
    /** Empty: the club has no category. */
    category: z.string(),
    /** The beginning of the description, on one line. */
    description: z.string(),
    photo: imageShape.nullable(),
    membersCount: z.int(),
    /** Whether joining requires a password. */
    isLocked: z.boolean(),
    isMember: z.boolean(),
  })
  .openapi('ClubRow');
export type ClubRow = z.infer<typeof ClubRow>;

/** What members see of a club from outside: when and where it meets next. */
const NextMeeting = z.object({
  day: z.string(),
  /** `HH:MM` in Seoul; null for a whole day. */
  time: z.string().nullable(),
  place: z.string(),
});
export type NextMeeting = z.infer<typeof NextMeeting>;

/** A club of a town's list. `nextMeeting` is null for everybody but members. */
export const TownClub = ClubRow.extend({ nextMeeting: NextMeeting.nullable() }).openapi('TownClub');
export type TownClub = z.infer<typeof TownClub>;

export const ClubList = z
  .object({ items: z.array(TownClub), nextCursor: z.string().nullable() })
  .openapi('ClubList');
export type ClubList = z.infer<typeof ClubList>;

/** `q`: part of the name. `mine`: `1` for the viewer's clubs, `0` for the others, absent for all. */
export const ClubQuery = PageQuery.extend({
  ...RegionQuery.shape,
  limit: PageQuery.shape.limit.unwrap().default(pageLength),
  q: shape(line(limits.title)).optional(),
  mine: z.enum(['0', '1']).optional(),
});
export type ClubQuery = z.infer<typeof ClubQuery>;

/**
 * The viewer's relation to a club. `rejected` and `removed` last until the viewer may ask again; `none` means
 * they may ask now.
 */
const clubStates = ['joined', 'pending', 'rejected', 'removed', 'none'] as const;
export type ClubState = (typeof clubStates)[number];

export const Club = ClubRow.extend({
  /** The whole description, with its line breaks. */
  description: z.string(),
  /** How often it was written; a change names the one that it began with. */
  revision: z.int(),
  createdAt: z.iso.datetime(),
  state: z.enum(clubStates),
  /** The viewer's own pending request. */
  requestId: z.uuid().nullable(),
  /** When a rejected or removed viewer may ask again. */
  askAgainAt: z.iso.datetime().nullable(),
  /** The number of pending requests; 0 for viewers who do not manage the club. */
  pendingCount: z.int(),
  can: z.object({
    join: z.boolean(),
    withdraw: z.boolean(),
    leave: z.boolean(),
    /** May see what only members see: meetings and posts. */
    inside: z.boolean(),
    plan: z.boolean(),
    manage: z.boolean(),
    remove: z.boolean(),
    transfer: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    report: z.boolean(),
  }),
}).openapi('Club');
export type Club = z.infer<typeof Club>;

export const ClubMember = z
  .object({ person: Author, isCreator: z.boolean(), joinedAt: z.iso.datetime() })
  .openapi('ClubMember');
export type ClubMember = z.infer<typeof ClubMember>;

export const ClubMembers = z
  .object({ items: z.array(ClubMember), nextCursor: z.string().nullable() })
  .openapi('ClubMembers');
export type ClubMembers = z.infer<typeof ClubMembers>;

export const MemberQuery = PageQuery.extend({
  limit: PageQuery.shape.limit.unwrap().default(memberPageLength),
});

/** A request to join. The client generates the id. `password` is needed only where the club has one. */
export const RequestDraft = z
  .object({
    id: z.uuid().refine(isId),
    message: shape(requestFields.message),
    password: shape(requestFields.password).default(''),
  })
  .openapi('ClubRequestDraft');
export type RequestDraft = z.infer<typeof RequestDraft>;

/** A pending request, as the club's managers see it. */
export const ClubRequest = z
  .object({
    id: z.uuid(),
    person: Author,
    message: z.string(),
    createdAt: z.iso.datetime(),
    /** The name of whoever asked in their place, if somebody did. */
    askedBy: z.string().nullable(),
  })
  .openapi('ClubRequest');
export type ClubRequest = z.infer<typeof ClubRequest>;

export const ClubRequests = z
  .object({ items: z.array(ClubRequest), nextCursor: z.string().nullable() })
  .openapi('ClubRequests');
export type ClubRequests = z.infer<typeof ClubRequests>;

export const Decision = z.object({ status: z.enum(['approved', 'rejected']) }).openapi('ClubDecision');
export type Decision = z.infer<typeof Decision>;

/** The member who becomes the creator. */
export const Transfer = z.object({ personId: z.uuid().refine(isId) }).openapi('ClubTransfer');

/** Data of `club.created`, `club.changed` and `club.deleted`. */
export type ClubTouched = { id: string };
/** Data of `club.membersCounted`. */
export type ClubMembersCounted = { id: string; membersCount: number };
/** Data of `club.joined`, `club.left` and `club.transferred`: the person concerned, and the one who acted. */
export type ClubPersonTouched = { clubId: string; personId: string; actorId: string };
/** Data of `request.sent`, `request.withdrawn`, `request.approved` and `request.rejected`. */
export type ClubRequestTouched = { clubId: string; requestId: string; personId: string };
