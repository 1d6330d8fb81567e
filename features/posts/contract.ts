import { z } from '@hono/zod-openapi';
import { Author } from '#features/people/contract.ts';
import { RegionQuery } from '#features/regions/contract.ts';
import { imageShape } from '#server/images/contract.ts';
import { isId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { PageQuery } from '#shared/page-query.ts';
import { body, line } from '#shared/text-shapes.ts';
import { categories } from './categories.ts';
import { maxPhotos, pageLength } from './limits.ts';

const category = z.enum(categories, { error: 'postWrite.badCategory' });

/** What its author writes; `imageIds` in the order in which they are shown. */
export const PostChange = z
  .object({
    title: line(limits.title, 'postWrite.missing'),
    content: body(limits.body, 'postWrite.missing'),
    category: category.default('daily'),
    imageIds: z
      .array(z.string({ error: 'image.notYours' }).refine(isId, { error: 'image.notYours' }))
      .max(maxPhotos, { error: 'postWrite.tooManyPhotos' })
      .refine((ids) => new Set(ids).size === ids.length, { error: 'postWrite.photoTwice' })
      .default([]),
  })
  .openapi('PostChange');
export type PostChange = z.infer<typeof PostChange>;

/**
 * The same, with the id that its author's device made. `cityCode`: where an admin writes; a resident is at home.
 * `clubId`: for that club's members alone; such a post has its club's town, and its category means nothing.
 */
export const PostDraft = PostChange.extend({
  id: z.uuid().refine(isId),
  clubId: z.uuid({ error: 'club.gone' }).refine(isId, { error: 'club.gone' }).nullish(),
  cityCode: z
    .string()
    .regex(/^\d{5}$/, { error: 'common.noRegion' })
    .nullish(),
}).openapi('PostDraft');
export type PostDraft = z.infer<typeof PostDraft>;

/** A post as it stands in lists. */
export const PostRow = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** The beginning of its text, on one line. */
    excerpt: z.string(),
    category: z.enum(categories),
    cityCode: z.string(),
    /** Of a club's own posts the club; null for those of the board. */
    club: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Null: somebody who has left. */
    author: Author.nullable(),
    image: imageShape.nullable(),
    imageCount: z.int(),
    likesCount: z.int(),
    commentCount: z.int(),
    /** Whether the viewer likes it; whether they keep it. */
    liked: z.boolean(),
    bookmarked: z.boolean(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
  })
  .openapi('PostRow');
export type PostRow = z.infer<typeof PostRow>;

export const Post = PostRow.extend({
  content: z.string(),
  images: z.array(imageShape),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), report: z.boolean(), comment: z.boolean() }),
}).openapi('Post');
export type Post = z.infer<typeof Post>;

export const PostPage = z
  .object({ items: z.array(PostRow), nextCursor: z.string().nullable() })
  .openapi('PostPage');
export type PostPage = z.infer<typeof PostPage>;

/** The newest posts of a town as all of it sees them, and beside it what of them is the viewer's own. */
export const TownPage = z
  .object({
    items: z.array(PostRow.omit({ liked: true, bookmarked: true })),
    nextCursor: z.string().nullable(),
  })
  .openapi('TownPage');
export type TownPage = z.infer<typeof TownPage>;
export const TownMarks = z
  .object({ liked: z.array(z.uuid()), bookmarked: z.array(z.uuid()) })
  .openapi('TownMarks');
export type TownMarks = z.infer<typeof TownMarks>;

/**
 * Which posts: a tab of the board with its chip, or a `club`'s own, or those of one `author` (`me` or an id), or those
 * the viewer keeps (`bookmarked`), or up to a hundred by their `ids`, with commas between them, in no order. A cursor
 * belongs to the list it came from.
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

/** Data of `post.created`, `post.changed` and `post.deleted`: a town, or a club, hears no more of a post than this. */
export type PostTouched = { id: string; category: string };
/** Data of `post.likesCounted`. */
export type PostLikesCounted = { id: string; likesCount: number };
/** Data of `post.commentsCounted`. */
export type PostCommentsCounted = { id: string; commentCount: number };
/** Data of `post.liked`, `post.unliked`, `post.bookmarked` and `post.unbookmarked`, which only oneself hears. */
export type PostMarked = { id: string };
