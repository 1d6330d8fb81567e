import { z } from '@hono/zod-openapi';
import { RegionQuery } from '#residents/regions/contract.ts';
import { imageShape } from '#server/images/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { PageQuery } from '#shared/page-query.ts';
import { seenRevision } from '#shared/seen-revision.ts';
import { cleanLine } from '#shared/text/text.ts';
import { newsFields } from './fields.ts';

/** The number of items in the carousel on /home (product 6.4). */
export const homeNewsCount = 10;

/** The length of the excerpt in lists, in characters. */
export const excerptLength = 160;

/** The fields that an admin writes. */
export const NewsChange = z
  .object({
    /** Five digits are a town, two a province, none the whole country. */
    cityCode: z
      .string({ error: 'newsWrite.missing' })
      .regex(/^(\d{2}|\d{5})?$/, { error: 'newsWrite.missing' }),
    day: shape(newsFields.day),
    title: shape(newsFields.title),
    content: shape(newsFields.content),
    linkUrl: shape(newsFields.linkUrl)
      .transform((text) => text || null)
      .nullish(),
    tags: shape(newsFields.tags).default([]),
    imageId: z.uuid().nullish(),
    /** Told to everybody in the town or area at once. */
    urgent: z.boolean().default(false),
    /** The part of the town that is told; null is all of it. */
    areaId: z.uuid().nullish(),
    /** The last day on which lists show it; null is for ever. */
    shownUntil: shape(newsFields.shownUntil)
      .transform((text) => text || null)
      .nullish(),
    /** Until when it stands on top of /home and /news; null is not at all. */
    pinnedUntil: z.iso.datetime({ offset: true, error: 'newsWrite.badPin' }).nullish(),
    revision: seenRevision,
  })
  .openapi('NewsChange');
export type NewsChange = z.infer<typeof NewsChange>;
export type NewsWritten = Omit<NewsChange, 'revision'>;

/** A new item, with an id that the writer's device made. `incomingId`: the source's item it was made of. */
export const NewsDraft = NewsChange.omit({ revision: true })
  .extend({ id: z.uuid(), incomingId: z.uuid().nullish() })
  .openapi('NewsDraft');
export type NewsDraft = z.infer<typeof NewsDraft>;

/** News as lists show it. */
export const News = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** The beginning of the text, on one line. */
    excerpt: z.string(),
    day: z.string(),
    tags: z.array(z.string()),
    image: imageShape.nullable(),
    cityCode: z.string(),
    urgent: z.boolean(),
    likesCount: z.int(),
    /** Whether the viewer likes it. */
    liked: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('News');
export type News = z.infer<typeof News>;

export const NewsArticle = News.extend({
  content: z.string(),
  /** How often it was written; a change names the one that it began with. */
  revision: z.int(),
  linkUrl: z.string().nullable(),
  /** The last day on which lists show it. */
  shownUntil: z.string().nullable(),
  /** Whether that day is over. It is still read at its address. */
  ended: z.boolean(),
  /** Until when it stands on top; null if it does not, or no longer. */
  pinnedUntil: z.iso.datetime().nullable(),
  /** When title or text last changed after the publication. */
  editedAt: z.iso.datetime().nullable(),
  /** The part of the town that it is about. */
  area: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** `history`: whether the viewer may read what it said before. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), history: z.boolean() }),
}).openapi('NewsArticle');
export type NewsArticle = z.infer<typeof NewsArticle>;

export const NewsPage = z
  .object({
    items: z.array(News),
    nextCursor: z.string().nullable(),
    can: z.object({ write: z.boolean() }),
  })
  .openapi('NewsPage');
export type NewsPage = z.infer<typeof NewsPage>;

/** `tag`: news with this tag. `interest`: news with one of the viewer's interest tags. */
export const NewsQuery = PageQuery.extend({
  ...RegionQuery.shape,
  tag: z.string().min(1).max(200).transform(cleanLine).optional(),
  interest: z.enum(['true', 'false']).optional(),
});

export const NewsLike = z.object({ liked: z.boolean(), likesCount: z.int() }).openapi('NewsLike');
export type NewsLike = z.infer<typeof NewsLike>;

/**
 * Data of `news.changed`, of `news.raised` (changed, and urgent now) and `news.deleted`, and of `news.liked`,
 * `news.unliked` and `news.dismissed`, which are sent only to the person who does it.
 */
export type NewsTouched = { id: string };
/** Data of `news.likesCounted`. */
export type NewsLikesCounted = { id: string; likesCount: number };
