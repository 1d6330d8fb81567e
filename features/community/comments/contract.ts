import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { PageQuery } from '#shared/page-query.ts';
import { seenRevision } from '#shared/seen-revision.ts';
import { commentFields } from './fields.ts';

const text = shape(commentFields.text);

/** The text, with an id that the writer's device made. */
export const CommentDraft = z
  .object({
    id: z.uuid(),
    text,
    /**
     * The comment that this one replies to. A reply to a reply joins the same thread and mentions its author.
     */
    answersId: z.uuid().nullish(),
  })
  .openapi('CommentDraft');
export type CommentDraft = z.infer<typeof CommentDraft>;

export const CommentChange = z
  .object({
    text,
    revision: seenRevision,
  })
  .openapi('CommentChange');
export type CommentChange = z.infer<typeof CommentChange>;

/** A comment as everybody reads it who sees its post. */
export const PublicComment = z.object({
  id: z.uuid(),
  postId: z.uuid(),
  /** The first comment of its thread; null for that comment itself. */
  parentId: z.uuid().nullable(),
  /** When its thread began. The list is ordered by `threadAt`, thread, `createdAt`, `id`. */
  threadAt: z.iso.datetime(),
  /** The person that a reply mentions. */
  mention: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Null if the author deleted their account, or the comment is deleted. */
  author: Author.nullable(),
  /** Empty if the comment is deleted. */
  text: z.string(),
  likesCount: z.int(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** How often it was written; a change names the one that it began with. */
  revision: z.int(),
  /** It is deleted or behind a block but has replies, so the list still shows its place. */
  deleted: z.boolean(),
});
export type PublicComment = z.infer<typeof PublicComment>;

export const Comment = PublicComment.extend({
  /** Whether the viewer likes it. */
  liked: z.boolean(),
  /**
   * Why it reads like a deleted one: the viewer has blocked its author, or may not see it for another reason.
   */
  place: z.enum(['blocked', 'unseen']).optional(),
  can: z.object({
    answer: z.boolean(),
    like: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    report: z.boolean(),
    block: z.boolean(),
  }),
}).openapi('Comment');
export type Comment = z.infer<typeof Comment>;

/** The page after `cursor`, the page before `before`, or the page that contains the comment `around`. */
export const CommentsQuery = PageQuery.extend({
  before: z.string().max(300).optional(),
  cursor: z.string().max(300).optional(),
  around: z.string().max(64).optional(),
});

export const CommentsPage = z
  .object({
    items: z.array(Comment),
    /** `cursor` for the next page and `before` for the previous one; null at the ends of the list. */
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable(),
    /** The number of the post's comments that the viewer sees, without deleted ones. */
    commentCount: z.int(),
  })
  .openapi('CommentsPage');
export type CommentsPage = z.infer<typeof CommentsPage>;

export const CommentMade = z.object({ comment: Comment, commentCount: z.int() }).openapi('CommentMade');
export type CommentMade = z.infer<typeof CommentMade>;

/**
 * `gone`: the comments that leave the list. If it does not contain `id`, that comment keeps its place as a
 * tombstone.
 */
export const CommentRemoved = z
  .object({ id: z.uuid(), postId: z.uuid(), gone: z.array(z.uuid()), commentCount: z.int() })
  .openapi('CommentRemoved');
export type CommentRemoved = z.infer<typeof CommentRemoved>;

export const CommentLike = z.object({ liked: z.boolean(), likesCount: z.int() }).openapi('CommentLike');
export type CommentLike = z.infer<typeof CommentLike>;

export const OwnCommentsQuery = PageQuery.extend({ author: z.enum(['me']) });

/** One of the viewer's own comments, with its post. */
export const OwnComment = z
  .object({
    id: z.uuid(),
    postId: z.uuid(),
    postTitle: z.string(),
    text: z.string(),
    likesCount: z.int(),
    createdAt: z.iso.datetime(),
  })
  .openapi('OwnComment');
export type OwnComment = z.infer<typeof OwnComment>;

export const OwnCommentsPage = z
  .object({ items: z.array(OwnComment), nextCursor: z.string().nullable() })
  .openapi('OwnCommentsPage');
export type OwnCommentsPage = z.infer<typeof OwnCommentsPage>;

/**
 * Data of `comment.created`. A live frame carries the comment and what its recipient may do with it, so that
 * no listener has to fetch it. A replay carries neither.
 */
export type CommentCreated = {
  id: string;
  postId: string;
  commentCount: number;
  comment?: PublicComment;
  can?: Comment['can'];
};
/** Data of `comment.edited`. A replay carries no `text`. */
export type CommentEdited = {
  id: string;
  postId: string;
  editedAt: string;
  revision: number;
  text?: string;
};
/** Data of `comment.deleted`. */
export type CommentDeleted = CommentRemoved;
/** Data of `comment.liked`, sent when the number of likes changes. */
export type CommentLiked = { id: string; postId: string; likesCount: number };
/** Data of `comment.likeSet`, sent only to the person who likes. */
export type CommentLikeSet = { id: string; postId: string; liked: boolean };
