import { z } from '@hono/zod-openapi';
import { PageQuery } from '#shared/page-query.ts';

/** An item of a source that waits for an editor. */
export const IncomingNews = z
  .object({
    id: z.uuid(),
    cityCode: z.string(),
    title: z.string(),
    /** The beginning of the text, on one line. */
    excerpt: z.string(),
    linkUrl: z.string().nullable(),
    /** The date of an event; null for an item without one. */
    day: z.string().nullable(),
    sourceName: z.string(),
    /** When the source says that it was published. */
    publishedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .openapi('IncomingNews');
export type IncomingNews = z.infer<typeof IncomingNews>;

/** As an editor finds it in the form: the text names its source, the day is filled in. */
export const IncomingArticle = IncomingNews.extend({
  content: z.string(),
  day: z.string(),
  tags: z.array(z.string()),
}).openapi('IncomingArticle');
export type IncomingArticle = z.infer<typeof IncomingArticle>;

export const IncomingPage = z
  .object({ items: z.array(IncomingNews), nextCursor: z.string().nullable() })
  .openapi('IncomingPage');

export const IncomingQuery = PageQuery.extend({ city: z.string().regex(/^\d{5}$/) });
