import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { RegionQuery } from '#residents/regions/contract.ts';
import { imageShape } from '#server/images/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { seenRevision } from '#shared/seen-revision.ts';
import { categories } from './categories.ts';
import { postFields } from './fields.ts';
import { maxPhotos, pageLength } from './limits.ts';

const category = z.enum(categories, { error: 'postWrite.badCategory' });

/** The author's input; `imageIds` in display order. */
export const PostChange = z
  .object({
    title: shape(postFields.title),
    content: shape(postFields.content),
    category: category.default('daily'),
    imageIds: z
      .array(z.string({ error: 'image.notYours' }).refine(isId, { error: 'image.notYours' }))
      .max(maxPhotos, { error: 'postWrite.tooManyPhotos' })
      .refine((ids) => new Set(ids).size === ids.length, { error: 'postWrite.photoTwice' })
      .default([]),
    /** Whether the weekly newsletter of the town may print it. Club posts never are. */
    inNewsletter: z.boolean().default(false),
    revision: seenRevision,
  })
  .openapi('PostChange');
export type PostChange = z.infer<typeof PostChange>;
export type PostWritten = Omit<PostChange, 'revision'>;

/**
 * The same, with the id that the author's device generated. `cityCode`: the town an admin posts in; ignored
 * for residents. `clubId`: only that club's members see the post. It then belongs to the club's town, and its
 * category is unused.
 */
export const PostDraft = PostChange.omit({ revision: true })
  .extend({
    id: z.uuid().refine(isId),
    clubId: z.uuid({ error: 'club.gone' }).refine(isId, { error: 'club.gone' }).nullish(),
    cityCode: z
      .string()
      .regex(/^\d{5}$/, { error: 'common.noRegion' })
      .nullish(),
  })
  .openapi('PostDraft');
export type PostDraft = z.infer<typeof PostDraft>;

/** A post as a list row. */
export const PostRow = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** The beginning of the text, on one line. */
    excerpt: z.string(),
    category: z.enum(categories),
    cityCode: z.string(),
    /** The club of a club post; null for posts on the board. */
    club: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Null: the author's account was deleted. */
    author: Author.nullable(),
    image: imageShape.nullable(),
    imageCount: z.int(),
    likesCount: z.int(),
    commentCount: z.int(),
    /** Whether the viewer likes it, and whether they bookmarked it. */
    liked: z.boolean(),
    bookmarked: z.boolean(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
  })
  .openapi('PostRow');
export type PostRow = z.infer<typeof PostRow>;

export const Post = PostRow.extend({
  content: z.string(),
  /** How often it was written; a change names the one that it began with. */
  revision: z.int(),
  images: z.array(imageShape),
  inNewsletter: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    report: z.boolean(),
    block: z.boolean(),
    comment: z.boolean(),
  }),
}).openapi('Post');
export type Post = z.infer<typeof Post>;

export const PostPage = z
  .object({ items: z.array(PostRow), nextCursor: z.string().nullable() })
  .openapi('PostPage');
export type PostPage = z.infer<typeof PostPage>;

/**
 * Selects posts: a tab of the board with its category, a `club`'s posts, one `author`'s (`me` or an id), the
 * viewer's bookmarks (`bookmarked`), or up to a hundred comma-separated `ids`, in no order. A cursor is only
 * valid for the list it came from.
 */
export const PostQuery = PageQuery.extend({
  ...RegionQuery.shape,
  limit: PageQuery.shape.limit.unwrap().default(pageLength),
  tab: z.enum(['all', 'popular', 'following']).default('all'),
  category: category.optional(),
  club: z.uuid().optional(),
  author: z.union([z.literal('me'), z.uuid()]).optional(),
  bookmarked: z.literal('1').optional(),
  ids: z
    .string()
    .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}){0,99}$/)
    .optional(),
});
export type PostQuery = z.infer<typeof PostQuery>;

export const PostLike = z.object({ liked: z.boolean(), likesCount: z.int() }).openapi('PostLike');
export type PostLike = z.infer<typeof PostLike>;
export const PostBookmark = z.object({ bookmarked: z.boolean() }).openapi('PostBookmark');
export type PostBookmark = z.infer<typeof PostBookmark>;

/**
 * Data of `post.created`, `post.changed` and `post.deleted`: a town or a club receives nothing more of a
 * post. It has either `clubId` or `cityCode`. Followers elsewhere receive neither.
 */
export type PostTouched = { id: string; category: string; clubId?: string; cityCode?: string };
/** Data of `post.likesCounted`. */
export type PostLikesCounted = { id: string; likesCount: number };
/** Data of `post.commentsCounted`. */
export type PostCommentsCounted = { id: string; commentCount: number };
/**
 * Data of `post.liked`, `post.unliked`, `post.bookmarked` and `post.unbookmarked`, sent only to the viewer's
 * own devices.
 */
export type PostMarked = { id: string };
