import { z } from '@hono/zod-openapi';
import { BenefitRow } from '#community/benefits/contract.ts';
import { ClubRow } from '#community/clubs/contract.ts';
import { PostRow } from '#community/posts/contract.ts';
import { RegionQuery } from '#residents/regions/contract.ts';
import { PersonRow } from '#screens/profiles/contract.ts';
import { line } from '#shared/field-rules.ts';
import { shape } from '#shared/field-shapes.ts';
import { PageQuery } from '#shared/page-query.ts';
import { News } from '#town/news/contract.ts';
import { kinds, pageLength, queryLength } from './limits.ts';

/** `kind`: the tab; by default the first one with results. A cursor is valid for its query and tab. */
export const SearchQuery = PageQuery.extend({
  ...RegionQuery.shape,
  limit: PageQuery.shape.limit.unwrap().default(pageLength),
  q: shape(line(queryLength, { required: 'search.required' })),
  kind: z.enum(kinds).optional(),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

const count = z.object({
  count: z.int(),
  /** Whether there may be more results than counted. */
  more: z.boolean(),
});

export const SearchCounts = z
  .object({ posts: count, news: count, benefits: count, clubs: count, people: count })
  .openapi('SearchCounts');
export type SearchCounts = z.infer<typeof SearchCounts>;

export const Found = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('posts'), items: z.array(PostRow) }),
    z.object({ kind: z.literal('news'), items: z.array(News) }),
    z.object({ kind: z.literal('benefits'), items: z.array(BenefitRow) }),
    z.object({ kind: z.literal('clubs'), items: z.array(ClubRow) }),
    z.object({ kind: z.literal('people'), items: z.array(PersonRow) }),
  ])
  .openapi('SearchFound');
export type Found = z.infer<typeof Found>;

export const SearchPage = z
  .object({
    found: Found,
    /** The counts of all tabs. Only on the first page. */
    counts: SearchCounts.nullable(),
    /**
     * The query that was used instead, because the typed one found nothing and was typed on the wrong
     * keyboard layout.
     */
    spelled: z.string().nullable(),
    nextCursor: z.string().nullable(),
  })
  .openapi('SearchPage');
export type SearchPage = z.infer<typeof SearchPage>;
