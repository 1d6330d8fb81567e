import { z } from '@hono/zod-openapi';
import { imageShape } from '#server/images/contract.ts';
import { isDay } from '#shared/dates.ts';
import { limits } from '#shared/limits.ts';
import { body, line, tags } from '#shared/text-shapes.ts';

/** How many items the carousel on /home has (spec §9). */
export const homeNewsCount = 10;

const day = z.string({ error: 'newsWrite.missing' }).refine(isDay, { error: 'newsWrite.missing' });

export const NewsDraft = z
  .object({
    id: z.uuid(),
    title: line(limits.title, 'newsWrite.missing'),
    content: body(limits.body, 'newsWrite.missing'),
    day,
    cityCode: z.string({ error: 'newsWrite.missing' }).regex(/^\d{5}$/, { error: 'newsWrite.missing' }),
    linkUrl: z.url({ protocol: /^https?$/, error: 'newsWrite.badLink' }).nullish(),
    tags: tags('newsWrite.tooManyTags').default([]),
    imageId: z.uuid().nullish(),
  })
  .openapi('NewsDraft');
export type NewsDraft = z.infer<typeof NewsDraft>;

export const News = z
  .object({
    id: z.uuid(),
    title: z.string(),
    content: z.string(),
    day: z.string(),
    linkUrl: z.string().nullable(),
    tags: z.array(z.string()),
    image: imageShape.nullable(),
    cityCode: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('News');
export type News = z.infer<typeof News>;

export const NewsPage = z
  .object({ items: z.array(News), nextCursor: z.string().nullable() })
  .openapi('NewsPage');
