import { z } from '@hono/zod-openapi';
import { line } from '#shared/field-rules.ts';
import { shape } from '#shared/field-shapes.ts';
import { limits } from '#shared/limits.ts';
import { cleanTags } from '#shared/text/text.ts';
import { News } from './contract.ts';
import { maxInterests } from './interests.ts';

/** `chosen`: the viewer's interest tags. `offered`: the chips, tags in use in the region and chosen ones. */
export const InterestTags = z
  .object({ chosen: z.array(z.string()), offered: z.array(z.string()) })
  .openapi('InterestTags');
export type InterestTags = z.infer<typeof InterestTags>;

export const InterestTagsChange = z
  .object({
    tags: z
      .array(z.string().max(1000))
      .max(200)
      .transform(cleanTags)
      .pipe(z.array(shape(line(limits.tag))).max(maxInterests, { error: 'news.tags.tooMany' })),
  })
  .openapi('InterestTagsChange');

export const FirstNews = z.object({ items: z.array(News) }).openapi('FirstNews');
