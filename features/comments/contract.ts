import { z } from '@hono/zod-openapi';
import { Author } from '#features/people/contract.ts';
import { limits } from '#shared/limits.ts';
import { PageQuery } from '#shared/page-query.ts';
import { body } from '#shared/text-shapes.ts';

const text = body(limits.comment, 'post.commentRequired');

/** What somebody writes, with the id that their device made. */
export const CommentDraft = z
  .object({
    id: z.uuid(),
    text,
    /** The comment it answers. A reply to a reply stands in the same thread and mentions its author. */
    answersId: z.uuid().nullish(),
  })
  .openapi('CommentDraft');
export type CommentDraft = z.infer<typeof CommentDraft>;

export const CommentChange = z.object({ text }).openapi('CommentChange');
export type CommentChange = z.infer<typeof CommentChange>;

/** A comment as everybody who sees its post sees it. */
export const PublicComment = z.object({
  id: z.uuid(),
  postId: z.uuid(),
  /** The comment that begins its thread; null for that one itself. */
  parentId: z.uuid().nullable(),
  /** When its thread began. The list is ordered by `threadAt`, thread, `createdAt`, `id`. */
  threadAt: z.iso.datetime(),
  /** The person a reply answers. */
  mention: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Null: has left, or the comment is deleted. */
  author: Author.nullable(),
  /** Empty where it is deleted. */
  text: z.string(),
  likesCount: z.int(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Deleted, but it has replies: its place is kept. */
  deleted: z.boolean(),
});
export type PublicComment = z.infer<typeof PublicComment>;

export const Comment = PublicComment.extend({
  /** Whether the viewer likes it. */
  liked: z.boolean(),
  can: z.object({
    answer: z.boolean(),
    like: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    report: z.boolean(),
  }),
}).openapi('Comment');
export type Comment = z.infer<typeof Comment>;

/** The page after `cursor`, before `before`, or the one in which the comment `around` stands. */
export const CommentsQuery = PageQuery.extend({
  before: z.string().max(300).optional(),
  cursor: z.string().max(300).optional(),
  around: z.string().max(64).optional(),
});

export const CommentsPage = z
  .object({
    items: z.array(Comment),
    /** The `cursor` of what follows, the `before` of what precedes; null at the ends. */
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable(),
    /** How many comments the post has; deleted ones do not count. */
    commentCount: z.int(),
  })
  .openapi('CommentsPage');
export type CommentsPage = z.infer<typeof CommentsPage>;

export const CommentMade = z.object({ comment: Comment, commentCount: z.int() }).openapi('CommentMade');
export type CommentMade = z.infer<typeof CommentMade>;

/** `gone`: comments that no longer stand in the list; one that is not among them has become a tombstone. */
export const CommentRemoved = z
  .object({ id: z.uuid(), postId: z.uuid(), gone: z.array(z.uuid()), commentCount: z.int() })
  .openapi('CommentRemoved');
export type CommentRemoved = z.infer<typeof CommentRemoved>;

export const CommentLike = z.object({ liked: z.boolean(), likesCount: z.int() }).openapi('CommentLike');
export type CommentLike = z.infer<typeof CommentLike>;

export const OwnCommentsQuery = PageQuery.extend({ author: z.enum(['me']) });

/** One of one's own comments, with the post it stands under. */
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
 * Data of `comment.created`. When it is sent it carries the comment, so that nobody who listens has to ask for it; a
 * replay comes without.
 */
export type CommentCreated = { id: string; postId: string; commentCount: number; comment?: PublicComment };
/** Data of `comment.edited`. `text`, as above. */
export type CommentEdited = { id: string; postId: string; editedAt: string; text?: string };
/** Data of `comment.deleted`. */
export type CommentDeleted = CommentRemoved;
/** Data of `comment.liked`, sent whenever the number changes. */
export type CommentLiked = { id: string; postId: string; likesCount: number };
/** Data of `comment.likeSet`, which only oneself hears. */
export type CommentLikeSet = { id: string; postId: string; liked: boolean };
