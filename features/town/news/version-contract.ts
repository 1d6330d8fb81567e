import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { PageQuery } from '#shared/page-query.ts';

/** The version of news that somebody replaced. */
export const NewsVersion = z
  .object({
    id: z.uuid(),
    title: z.string(),
    content: z.string(),
    day: z.string(),
    linkUrl: z.string().nullable(),
    tags: z.array(z.string()),
    /** The person who changed it; null for a deleted account. */
    replacedBy: Author.nullable(),
    replacedAt: z.iso.datetime(),
  })
  .openapi('NewsVersion');
export type NewsVersion = z.infer<typeof NewsVersion>;

export const NewsVersionPage = z
  .object({ items: z.array(NewsVersion), nextCursor: z.string().nullable() })
  .openapi('NewsVersionPage');

export const NewsVersionQuery = PageQuery;
